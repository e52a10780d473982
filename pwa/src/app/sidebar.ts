import { stored } from '../ui/stored.ts'

/** Whether the rail shows the words beside its icons; remembered on the device. */
export const sidebar = stored('shipshape.sidebar', ['closed', 'open'], 'closed')
