import { Thermometer, Toilet, Truck, Siren, Leaf, Warehouse, Wind, Wrench, Zap } from 'lucide-react'

/** What stands in a yard. */
export const YARD_ICONS = {
  thermometer: Thermometer,
  toilet: Toilet,
  truck: Truck,
  siren: Siren,
  leaf: Leaf,
  warehouse: Warehouse,
  wind: Wind,
  wrench: Wrench,
  zap: Zap,
} as const
