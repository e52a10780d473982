/** Icons that load after the first page; their names are known at once, so that a name from a module file can be checked. */
export const MORE_ICON_NAMES = [
  'anchor', 'arrow-down', 'arrow-down-to-line', 'arrow-up', 'award', 'ban', 'bell', 'biohazard', 'bug', 'building-2', 'cable',
  'calendar', 'calendar-check', 'check-check', 'chevron-left', 'circle-question-mark', 'circle-x', 'clipboard-check', 'clipboard-list',
  'cloud-alert', 'cog', 'columns-3', 'construction', 'copy', 'crosshair', 'cylinder', 'door-open', 'droplets', 'ear', 'ellipsis',
  'external-link', 'eye-off', 'file-check', 'file-output', 'file-text', 'flame', 'flask-conical', 'fold-horizontal', 'forklift', 'fuel',
  'grid-3x3', 'hammer', 'hard-hat', 'history', 'images', 'landmark', 'layers', 'layout-dashboard', 'life-buoy', 'link', 'list-checks',
  'list-filter', 'loader-circle', 'mail', 'maximize-2', 'message-circle', 'message-square', 'message-square-plus', 'mic', 'minus',
  'notebook-pen', 'package', 'paint-roller', 'paperclip', 'person-standing', 'printer', 'radiation', 'rows-3', 'rows-4', 'scan-line',
  'send', 'settings', 'share', 'share-2', 'shield', 'ship', 'signature', 'skull', 'smartphone', 'spray-can',
  'square-check-big', 'star', 'table', 'tag', 'thermometer', 'thumbs-up', 'toilet', 'trending-up', 'truck', 'upload', 'warehouse', 'wifi', 'wind',
  'wrench', 'zap', 'zoom-in', 'zoom-out',
] as const

export type MoreIconName = (typeof MORE_ICON_NAMES)[number]
