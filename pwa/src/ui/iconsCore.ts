import {
  ArrowLeft, BatteryMedium, Check, ChevronDown, ChevronRight, Circle, CircleAlert, CircleCheck, Clock, Cloud, CloudCheck, CloudOff,
  CloudUpload, Download, Footprints, HardDrive, House, Info, KeyRound, LayoutDashboard, Lock, Map as MapIcon, Menu, Monitor, PanelLeftClose, PanelLeftOpen,
  Play, Plus, RefreshCw, Search, Settings, ShieldAlert, ShieldCheck, SquareCheck, Sun, Tablet, Trash2, TrendingUp, TriangleAlert, Undo2, Users, X,
} from 'lucide-react'

/** What the shell and the walk show first. Every icon here is paid for by the first load. */
export const CORE_ICONS = {
  'arrow-left': ArrowLeft, 'battery-medium': BatteryMedium, check: Check, 'chevron-down': ChevronDown, 'chevron-right': ChevronRight,
  circle: Circle, 'circle-alert': CircleAlert, 'circle-check': CircleCheck, clock: Clock, cloud: Cloud, 'cloud-check': CloudCheck,
  'cloud-off': CloudOff, 'cloud-upload': CloudUpload, download: Download, footprints: Footprints, 'hard-drive': HardDrive, house: House,
  info: Info, 'key-round': KeyRound, 'layout-dashboard': LayoutDashboard, lock: Lock, map: MapIcon, menu: Menu, monitor: Monitor, 'panel-left-close': PanelLeftClose,
  'panel-left-open': PanelLeftOpen, play: Play, plus: Plus, 'refresh-cw': RefreshCw, search: Search, settings: Settings,
  'shield-alert': ShieldAlert, 'shield-check': ShieldCheck, 'square-check': SquareCheck, sun: Sun, tablet: Tablet, 'trash-2': Trash2,
  'trending-up': TrendingUp, 'triangle-alert': TriangleAlert, 'undo-2': Undo2, users: Users, x: X,
} as const
