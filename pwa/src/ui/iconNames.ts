/** Icons that load after the first page, and so does this list. */
export const MORE_ICON_NAMES = [
  'anchor', 'arrow-down', 'arrow-down-to-line', 'arrow-right', 'arrow-up', 'award', 'ban', 'bell', 'biohazard', 'bug', 'building-2',
  'cable', 'calendar', 'calendar-check', 'camera', 'check-check', 'chevron-left', 'chevron-up', 'circle-dot', 'circle-question-mark',
  'circle-slash', 'circle-x', 'clipboard-check', 'clipboard-list', 'cloud-alert', 'cog', 'columns-3', 'construction', 'copy', 'crosshair',
  'cylinder', 'door-open', 'droplets', 'ear', 'ellipsis', 'external-link', 'eye', 'eye-off', 'file-check', 'file-output', 'file-text', 'fire-extinguisher',
  'flag', 'flame', 'flask-conical', 'fold-horizontal', 'forklift', 'fuel', 'git-compare-arrows', 'grid-3x3', 'hammer', 'hand', 'hard-hat',
  'history', 'image', 'images', 'landmark', 'layers', 'life-buoy', 'link', 'list-checks', 'list-filter',
  'loader-circle', 'log-out', 'mail', 'map-pin', 'maximize-2', 'message-circle', 'message-square', 'message-square-plus', 'mic', 'minus',
  'moon', 'notebook-pen', 'octagon-pause', 'octagon-x', 'package', 'paint-roller', 'paperclip', 'pause', 'pencil', 'person-standing',
  'printer', 'qr-code', 'radiation', 'rotate-ccw', 'rows-3', 'rows-4', 'scan-line', 'send', 'share', 'share-2', 'shield', 'ship',
  'signature', 'skull', 'smartphone', 'spray-can', 'square', 'square-check-big', 'star', 'sun-medium', 'table', 'tag', 'thermometer', 'thumbs-up',
  'toilet', 'truck', 'upload', 'user', 'warehouse', 'wifi', 'wifi-off', 'wind', 'wrench', 'zap', 'zoom-in', 'zoom-out',
] as const

export type MoreIconName = (typeof MORE_ICON_NAMES)[number]
