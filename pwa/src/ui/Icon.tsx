import {
  Anchor, ArrowDown, ArrowDownToLine, ArrowLeft, ArrowRight, ArrowUp, Award, Ban, BatteryMedium, Bell, Biohazard, Building2, Cable,
  Calendar, CalendarCheck, Camera, Check, CheckCheck, ChevronDown, ChevronLeft, ChevronRight, ChevronUp, Circle, CircleAlert,
  CircleCheck, CircleDot, CircleQuestionMark, CircleSlash, CircleX, ClipboardCheck, ClipboardList, Clock, Cloud, CloudAlert, CloudCheck,
  CloudOff, CloudUpload, Cog, Columns3, Construction, Copy, Crosshair, Cylinder, DoorOpen, Download, Droplets, Ear, Ellipsis,
  ExternalLink, Eye, EyeOff, FileCheck, FileOutput, FileText, Flag, Flame, Footprints, Fuel, GitCompareArrows, Grid3x3, Hand, HardDrive,
  HardHat, History, House, Image as ImageIcon, Images, Info, KeyRound, Landmark, Layers, LayoutDashboard, Link as LinkIcon, ListChecks,
  ListFilter, LoaderCircle, Lock, LogOut, Mail, Map as MapIcon, MapPin, Maximize2, Menu, MessageCircle, MessageSquare, MessageSquarePlus,
  Mic, Minus, Monitor, Moon, NotebookPen, OctagonPause, OctagonX, Package, PaintRoller, PanelLeftClose, PanelLeftOpen, Paperclip, Pause, Pencil,
  Play, Plus, Printer, QrCode, RefreshCw, RotateCcw, Rows3, Rows4, ScanLine, Search, Send, Settings, Share, Share2, ShieldAlert,
  ShieldCheck, Ship, Signature, Skull, Smartphone, SprayCan, SquareCheck, SquareCheckBig, Star, Sun, SunMedium, Table, Tablet, Tag,
  Thermometer, ThumbsUp, Trash2, TriangleAlert, Truck, Undo2, Upload, User, Users, Warehouse, Wifi, WifiOff, Wind, Wrench, X, Zap,
  ZoomIn, ZoomOut,
} from 'lucide-react'
import styles from './Icon.module.css'
import { cx } from './cx.ts'

/** One icon per meaning. Names are lucide's, so that a module file can name its icon in the sidebar. */
const ICONS = {
  anchor: Anchor, 'arrow-down': ArrowDown, 'arrow-down-to-line': ArrowDownToLine, 'arrow-left': ArrowLeft, 'arrow-right': ArrowRight,
  'arrow-up': ArrowUp, award: Award, ban: Ban, 'battery-medium': BatteryMedium, bell: Bell, biohazard: Biohazard,
  'building-2': Building2, cable: Cable, calendar: Calendar, 'calendar-check': CalendarCheck, camera: Camera, check: Check,
  'check-check': CheckCheck, 'chevron-down': ChevronDown, 'chevron-left': ChevronLeft, 'chevron-right': ChevronRight,
  'chevron-up': ChevronUp, circle: Circle, 'circle-alert': CircleAlert, 'circle-check': CircleCheck, 'circle-dot': CircleDot,
  'circle-question-mark': CircleQuestionMark, 'circle-slash': CircleSlash, 'circle-x': CircleX, 'clipboard-check': ClipboardCheck,
  'clipboard-list': ClipboardList, clock: Clock, cloud: Cloud, 'cloud-alert': CloudAlert, 'cloud-check': CloudCheck, 'cloud-off': CloudOff,
  'cloud-upload': CloudUpload, cog: Cog, 'columns-3': Columns3, construction: Construction, copy: Copy, crosshair: Crosshair,
  cylinder: Cylinder, 'door-open': DoorOpen, download: Download, droplets: Droplets, ear: Ear, ellipsis: Ellipsis,
  'external-link': ExternalLink, eye: Eye, 'eye-off': EyeOff, 'file-check': FileCheck, 'file-output': FileOutput, 'file-text': FileText,
  flag: Flag, flame: Flame, footprints: Footprints, fuel: Fuel, 'git-compare-arrows': GitCompareArrows, 'grid-3x3': Grid3x3, hand: Hand,
  'hard-drive': HardDrive, 'hard-hat': HardHat, history: History, house: House, image: ImageIcon, images: Images, info: Info,
  'key-round': KeyRound, landmark: Landmark, layers: Layers, 'layout-dashboard': LayoutDashboard, link: LinkIcon,
  'list-checks': ListChecks, 'list-filter': ListFilter, 'loader-circle': LoaderCircle, lock: Lock, 'log-out': LogOut, mail: Mail,
  map: MapIcon, 'map-pin': MapPin, 'maximize-2': Maximize2, menu: Menu, 'message-circle': MessageCircle, 'message-square': MessageSquare,
  'message-square-plus': MessageSquarePlus, mic: Mic, minus: Minus, monitor: Monitor, moon: Moon, 'notebook-pen': NotebookPen,
  'octagon-pause': OctagonPause, 'octagon-x': OctagonX, package: Package, 'paint-roller': PaintRoller,
  'panel-left-close': PanelLeftClose, 'panel-left-open': PanelLeftOpen, paperclip: Paperclip, pause: Pause, pencil: Pencil, play: Play,
  plus: Plus, printer: Printer, 'qr-code': QrCode, 'refresh-cw': RefreshCw, 'rotate-ccw': RotateCcw, 'rows-3': Rows3, 'rows-4': Rows4,
  'scan-line': ScanLine, search: Search, send: Send, settings: Settings, share: Share, 'share-2': Share2, 'shield-alert': ShieldAlert,
  'shield-check': ShieldCheck, ship: Ship, signature: Signature, skull: Skull, smartphone: Smartphone, 'spray-can': SprayCan,
  'square-check': SquareCheck, 'square-check-big': SquareCheckBig, star: Star, sun: Sun, 'sun-medium': SunMedium, table: Table,
  tablet: Tablet, tag: Tag, thermometer: Thermometer, 'thumbs-up': ThumbsUp, 'trash-2': Trash2, 'triangle-alert': TriangleAlert,
  truck: Truck, 'undo-2': Undo2, upload: Upload, user: User, users: Users, warehouse: Warehouse, wifi: Wifi, 'wifi-off': WifiOff,
  wind: Wind, wrench: Wrench, x: X, zap: Zap, 'zoom-in': ZoomIn, 'zoom-out': ZoomOut,
} as const

export type IconName = keyof typeof ICONS

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICONS, name)
}

export interface IconProps {
  readonly name: IconName
  /** xs 14 in chips, sm 18 in the office, md 24 and lg 32 in the field. */
  readonly size?: 'xs' | 'sm' | 'md' | 'lg'
  /** Only for an icon that stands alone and is not inside a named control. */
  readonly label?: string
  readonly className?: string | undefined
}

export function Icon({ name, size = 'sm', label, className }: IconProps) {
  const Drawing = ICONS[name]
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <Drawing className={cx(styles.icon, styles[size], className)} {...named} />
}
