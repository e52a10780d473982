import {
  Anchor, ArrowDown, ArrowDownToLine, ArrowUp, Award, Ban, Bell, Biohazard, Bug, Building2, Cable, Calendar, CalendarCheck, CheckCheck,
  ChevronLeft, CircleQuestionMark, CircleX, ClipboardCheck, ClipboardList, CloudAlert, Cog, Columns3, Construction, Copy, Crosshair,
  Cylinder, DoorOpen, Droplets, Ear, Ellipsis, ExternalLink, EyeOff, FileCheck, FileOutput, FileText, Flame, FlaskConical,
  FoldHorizontal, Forklift, Fuel, Grid3x3, Hammer, HardHat, History, Images, Landmark, Layers, LayoutDashboard, LifeBuoy,
  Link as LinkIcon, ListChecks, ListFilter, LoaderCircle, Mail, Maximize2, MessageCircle, MessageSquare, MessageSquarePlus, Mic, Minus,
  NotebookPen, Package, PaintRoller, Paperclip, PersonStanding, Printer, Radiation, Rows3, Rows4, ScanLine, Send, Settings, Share,
  Share2, Shield, Ship, Signature, Skull, Smartphone, SprayCan, SquareCheckBig, Star, Table, Tag, Thermometer, ThumbsUp,
  Toilet, TrendingUp, Truck, Upload, Warehouse, Wifi, Wind, Wrench, Zap, ZoomIn, ZoomOut,
} from 'lucide-react'
import type { MoreIconName } from './iconNames.ts'

/** All other icons; they arrive with the first page that needs one. */
export const MORE_ICONS = {
  anchor: Anchor, 'arrow-down': ArrowDown, 'arrow-down-to-line': ArrowDownToLine, 'arrow-up': ArrowUp, award: Award, ban: Ban,
  bell: Bell, biohazard: Biohazard, bug: Bug, 'building-2': Building2, cable: Cable, calendar: Calendar, 'calendar-check': CalendarCheck,
  'check-check': CheckCheck, 'chevron-left': ChevronLeft, 'circle-question-mark': CircleQuestionMark, 'circle-x': CircleX,
  'clipboard-check': ClipboardCheck, 'clipboard-list': ClipboardList, 'cloud-alert': CloudAlert, cog: Cog, 'columns-3': Columns3,
  construction: Construction, copy: Copy, crosshair: Crosshair, cylinder: Cylinder, 'door-open': DoorOpen, droplets: Droplets, ear: Ear,
  ellipsis: Ellipsis, 'external-link': ExternalLink, 'eye-off': EyeOff, 'file-check': FileCheck, 'file-output': FileOutput,
  'file-text': FileText, flame: Flame, 'flask-conical': FlaskConical, 'fold-horizontal': FoldHorizontal, forklift: Forklift, fuel: Fuel,
  'grid-3x3': Grid3x3, hammer: Hammer, 'hard-hat': HardHat, history: History, images: Images, landmark: Landmark, layers: Layers,
  'layout-dashboard': LayoutDashboard, 'life-buoy': LifeBuoy, link: LinkIcon, 'list-checks': ListChecks, 'list-filter': ListFilter,
  'loader-circle': LoaderCircle, mail: Mail, 'maximize-2': Maximize2, 'message-circle': MessageCircle, 'message-square': MessageSquare,
  'message-square-plus': MessageSquarePlus, mic: Mic, minus: Minus, 'notebook-pen': NotebookPen, package: Package,
  'paint-roller': PaintRoller, paperclip: Paperclip, 'person-standing': PersonStanding, printer: Printer, radiation: Radiation,
  'rows-3': Rows3, 'rows-4': Rows4, 'scan-line': ScanLine, send: Send, settings: Settings, share: Share, 'share-2': Share2,
  shield: Shield, ship: Ship, signature: Signature, skull: Skull, smartphone: Smartphone,
  'spray-can': SprayCan, 'square-check-big': SquareCheckBig, star: Star, table: Table, tag: Tag, thermometer: Thermometer,
  'thumbs-up': ThumbsUp, toilet: Toilet, 'trending-up': TrendingUp, truck: Truck, upload: Upload, warehouse: Warehouse, wifi: Wifi, wind: Wind, wrench: Wrench,
  zap: Zap, 'zoom-in': ZoomIn, 'zoom-out': ZoomOut,
} as const satisfies Record<MoreIconName, unknown>
