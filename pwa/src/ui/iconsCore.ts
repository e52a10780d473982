import {
  ArrowLeft, ArrowRight, BatteryMedium, Camera, Check, ChevronDown, ChevronRight, ChevronUp, Circle, CircleAlert, CircleCheck, CircleDot,
  CircleSlash, Clock, Cloud, CloudCheck, CloudOff, CloudUpload, Download, Eye, Flag, Footprints, GitCompareArrows, Hand, HardDrive,
  House, Image as ImageIcon, Info, KeyRound, Lock, LogOut, Map as MapIcon, MapPin, Menu, Monitor, Moon, OctagonPause, OctagonX,
  PanelLeftClose, PanelLeftOpen, Pause, Pencil, Play, Plus, QrCode, RefreshCw, RotateCcw, Search, ShieldAlert, ShieldCheck, SquareCheck, Sun,
  SunMedium, Tablet, Trash2, TriangleAlert, Undo2, User, Users, WifiOff, X,
} from 'lucide-react'

/** What the shell and the walk show first. Every icon here is paid for by the first load. */
export const CORE_ICONS = {
  'arrow-left': ArrowLeft, 'arrow-right': ArrowRight, 'battery-medium': BatteryMedium, camera: Camera, check: Check,
  'chevron-down': ChevronDown, 'chevron-right': ChevronRight, 'chevron-up': ChevronUp, circle: Circle, 'circle-alert': CircleAlert,
  'circle-check': CircleCheck, 'circle-dot': CircleDot, 'circle-slash': CircleSlash, clock: Clock, cloud: Cloud,
  'cloud-check': CloudCheck, 'cloud-off': CloudOff, 'cloud-upload': CloudUpload, download: Download, eye: Eye, flag: Flag,
  footprints: Footprints, 'git-compare-arrows': GitCompareArrows, hand: Hand, 'hard-drive': HardDrive, house: House, image: ImageIcon,
  info: Info, 'key-round': KeyRound, lock: Lock, 'log-out': LogOut, map: MapIcon, 'map-pin': MapPin, menu: Menu, monitor: Monitor,
  moon: Moon, 'octagon-pause': OctagonPause, 'octagon-x': OctagonX, 'panel-left-close': PanelLeftClose, 'panel-left-open': PanelLeftOpen,
  pause: Pause, pencil: Pencil, play: Play, plus: Plus, 'qr-code': QrCode, 'refresh-cw': RefreshCw, 'rotate-ccw': RotateCcw,
  search: Search, 'shield-alert': ShieldAlert, 'shield-check': ShieldCheck, 'square-check': SquareCheck, sun: Sun, 'sun-medium': SunMedium, tablet: Tablet,
  'trash-2': Trash2, 'triangle-alert': TriangleAlert, 'undo-2': Undo2, user: User, users: Users, 'wifi-off': WifiOff, x: X,
} as const
