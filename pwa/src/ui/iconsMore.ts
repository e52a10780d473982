import {
  Anchor, ArrowDown, ArrowDownToLine, ArrowRight, ArrowUp, Award, Ban, Bell, Biohazard, Bug, Building2, Cable, Calendar, CalendarCheck,
  Camera, CheckCheck, ChevronLeft, ChevronUp, CircleDot, CircleQuestionMark, CircleSlash, CircleX, ClipboardCheck, ClipboardList,
  CloudAlert, Cog, Columns3, Construction, Copy, Crosshair, Cylinder, DoorOpen, Droplets, Ear, Ellipsis, ExternalLink, Eye, EyeOff,
  FileCheck, FileOutput, FileText, FireExtinguisher, Flag, Flame, FlaskConical, FoldHorizontal, Forklift, Fuel, GitCompareArrows, Grid3x3, Hammer, Hand,
  HardHat, History, Image as ImageIcon, Images, Landmark, Layers, LifeBuoy, Link as LinkIcon, ListChecks, ListFilter,
  LoaderCircle, LogOut, Mail, MapPin, Maximize2, MessageCircle, MessageSquare, MessageSquarePlus, Mic, Minus, Moon, NotebookPen,
  OctagonPause, OctagonX, Package, PaintRoller, Paperclip, Pause, Pencil, PersonStanding, Printer, QrCode, Radiation, RotateCcw, Rows3,
  Rows4, ScanLine, Send, Share, Share2, Shield, Ship, Signature, Skull, Smartphone, SprayCan, Square, SquareCheckBig, Star, SunMedium, Table, Tag,
  Thermometer, ThumbsUp, Toilet, Truck, Upload, User, Warehouse, Wifi, WifiOff, Wind, Wrench, Zap, ZoomIn, ZoomOut,
} from 'lucide-react'
import type { MoreIconName } from './iconNames.ts'

/** All other icons; they arrive with the first page that needs one. */
export const MORE_ICONS = {
  anchor: Anchor, 'arrow-down': ArrowDown, 'arrow-down-to-line': ArrowDownToLine, 'arrow-right': ArrowRight, 'arrow-up': ArrowUp,
  award: Award, ban: Ban, bell: Bell, biohazard: Biohazard, bug: Bug, 'building-2': Building2, cable: Cable, calendar: Calendar,
  'calendar-check': CalendarCheck, camera: Camera, 'check-check': CheckCheck, 'chevron-left': ChevronLeft, 'chevron-up': ChevronUp,
  'circle-dot': CircleDot, 'circle-question-mark': CircleQuestionMark, 'circle-slash': CircleSlash, 'circle-x': CircleX,
  'clipboard-check': ClipboardCheck, 'clipboard-list': ClipboardList, 'cloud-alert': CloudAlert, cog: Cog, 'columns-3': Columns3,
  construction: Construction, copy: Copy, crosshair: Crosshair, cylinder: Cylinder, 'door-open': DoorOpen, droplets: Droplets, ear: Ear,
  ellipsis: Ellipsis, 'external-link': ExternalLink, eye: Eye, 'eye-off': EyeOff, 'file-check': FileCheck, 'file-output': FileOutput,
  'file-text': FileText, 'fire-extinguisher': FireExtinguisher, flag: Flag, flame: Flame, 'flask-conical': FlaskConical, 'fold-horizontal': FoldHorizontal, forklift: Forklift,
  fuel: Fuel, 'git-compare-arrows': GitCompareArrows, 'grid-3x3': Grid3x3, hammer: Hammer, hand: Hand, 'hard-hat': HardHat,
  history: History, image: ImageIcon, images: Images, landmark: Landmark, layers: Layers,
  'life-buoy': LifeBuoy, link: LinkIcon, 'list-checks': ListChecks, 'list-filter': ListFilter, 'loader-circle': LoaderCircle,
  'log-out': LogOut, mail: Mail, 'map-pin': MapPin, 'maximize-2': Maximize2, 'message-circle': MessageCircle,
  'message-square': MessageSquare, 'message-square-plus': MessageSquarePlus, mic: Mic, minus: Minus, moon: Moon,
  'notebook-pen': NotebookPen, 'octagon-pause': OctagonPause, 'octagon-x': OctagonX, package: Package, 'paint-roller': PaintRoller,
  paperclip: Paperclip, pause: Pause, pencil: Pencil, 'person-standing': PersonStanding, printer: Printer, 'qr-code': QrCode,
  radiation: Radiation, 'rotate-ccw': RotateCcw, 'rows-3': Rows3, 'rows-4': Rows4, 'scan-line': ScanLine, send: Send, share: Share,
  'share-2': Share2, shield: Shield, ship: Ship, signature: Signature, skull: Skull, smartphone: Smartphone, 'spray-can': SprayCan,
  square: Square, 'square-check-big': SquareCheckBig, star: Star, 'sun-medium': SunMedium, table: Table, tag: Tag, thermometer: Thermometer,
  'thumbs-up': ThumbsUp, toilet: Toilet, truck: Truck, upload: Upload, user: User, warehouse: Warehouse,
  wifi: Wifi, 'wifi-off': WifiOff, wind: Wind, wrench: Wrench, zap: Zap, 'zoom-in': ZoomIn, 'zoom-out': ZoomOut,
} as const satisfies Record<MoreIconName, unknown>
