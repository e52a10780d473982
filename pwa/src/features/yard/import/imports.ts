/** The lists of the yard that can be brought from elsewhere, each as the module file says it and what the file cannot say. */
import { defineRecord } from '../../../records/engine/define.ts'
import type { ImportRules } from '../../../records/import/importExceptions.ts'

export const ZONES = defineRecord('zone', {
  importing: {
    by: ['code'],
    match: 'A row with the code of a zone changes that zone; any other adds one.',
    columns: ['code', 'name', 'kind', 'parentId', 'ownerId', 'qr', 'routeOrder', 'active'],
    fields: {
      code: { aliases: ['zone code', 'zone id', 'id', 'short name'], example: 'DD2' },
      name: { aliases: ['zone', 'zone name', 'area', 'location'], example: 'Dry Dock 2' },
      kind: { aliases: ['type', 'zone type'], noun: 'kind of zone', required: false },
      parentId: { title: 'Inside (code)', aliases: ['parent', 'parent code', 'inside'], example: 'YARD' },
      ownerId: { aliases: ['zone owner', 'responsible', 'supervisor'], example: 'Maria Okafor' },
      qr: { aliases: ['qr', 'qr code', 'label', 'tag'] },
      routeOrder: { aliases: ['order', 'sequence', 'no'], example: '20' },
      active: { aliases: ['used'] },
    },
    of: ({ rows }): ImportRules<'zone'> => {
      // New zones stand behind the others on the route, in the order of the file.
      let order = rows('zone').reduce((last, zone) => Math.max(last, zone.routeOrder ?? 0), 0)
      return {
        fresh: ({ routeOrder }) => {
          order = Math.max(order + 10, routeOrder ?? 0)
          return { kind: 'area', active: true, routeOrder: order }
        },
      }
    },
  },
})

export const PEOPLE = defineRecord('person', {
  importing: {
    by: ['fullName', 'company'],
    match: 'A row with the name and company of somebody changes that person; any other adds a contact.',
    fields: {
      fullName: { aliases: ['full name', 'person', 'employee', 'contact'], example: 'Lee Park' },
      company: { aliases: ['employer', 'contractor', 'firm', 'vendor'], example: 'Harbor Scaffolding' },
      jobTitle: { aliases: ['title', 'job', 'position', 'role', 'trade'], example: 'Foreman' },
      phone: { aliases: ['telephone', 'mobile', 'cell', 'phone number'], example: '757-555-0143' },
      active: { title: 'In use' },
    },
    begins: { active: true },
  },
})

export const VESSELS = defineRecord('vessel', {
  importing: {
    fields: {
      name: { aliases: ['vessel', 'ship', 'vessel name'], example: 'USS Harbor' },
      hullNumber: { aliases: ['hull', 'hull no', 'number'], example: 'DDG-51' },
      kind: { aliases: ['type', 'class'], example: 'Destroyer' },
      lengthEighths: { aliases: ['length overall', 'loa'], example: '505\' 6"' },
      zoneId: { aliases: ['zone', 'where', 'pier', 'dock'], example: 'DD2' },
      inYard: { aliases: ['here', 'present'] },
    },
  },
})
