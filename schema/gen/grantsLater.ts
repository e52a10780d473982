// Generated from schema/modules by `go tool task gen`. Do not edit.

import { GRANTS, readGrants } from './grants.ts'

const LATER = {
  "admin.audit": 'read=B18',
  "admin.contractor": 'invite=B489',
  "admin.right": 'manage=B8',
  "admin.setting": 'manage=B8',
  "admin.user": 'invite=B48 manage=B8 read=B489',
  "calendar.absence": 'create=B13456789 delete=B458C13679 edit=B458C13679 read=B13456789',
  "calendar.event": 'create=B3456789 delete=B48 edit=B458C3679 read=B13456789',
  "calendar.item": 'approve=B458 create=B3456789 delete=B48 edit=B458C67D9 export=B1458',
  "calendar.rule": 'approve=B458 create=B458 delete=B48 edit=B458 export=B1458 read=B13456789',
  "ehs-checklists.round": 'approve=B458D9 create=B456789 delete=B48 edit=B456789 export=B14589',
  "ehs-checklists.template": 'create=B458 delete=B458 edit=B458 read=A2B0',
  "equipment.certificate": 'create=B3458D9 delete=B48 edit=B3458D9 read=A2B0',
  "equipment.inspection": 'create=B3456789 delete=B48 edit=B48C35679 read=A2B0',
  "equipment.item": 'approve=B48 create=B348D79 delete=B48 edit=B34568D79 export=B14589',
  "feedback.item": 'create=C0',
  "fuel.entry": 'approve=B45 create=B345679 delete=B5C34679 edit=B345C679 export=B13458',
  "fuel.place": 'create=B3458 delete=B458 edit=B3458 export=B13458 read=B13456789',
  "fuel.review": 'approve=B45 create=B345 delete=B5 edit=B345 export=B1458 read=B134578',
  "fuel.upload": 'create=B345 delete=B5 edit=B345 read=B13456789',
  "hazwaste.container": 'approve=B458 create=B3456789 delete=B458 edit=B3456789 export=B14589',
  "hazwaste.inspection": 'create=B456789 delete=B48 edit=B456789 export=B14589 read=A2B0',
  "hazwaste.place": 'create=B458 delete=B48 edit=B458 export=B14589 read=A2B0',
  "hazwaste.release": 'approve=B458 create=B0 delete=B48 edit=B456789 export=B14589 read=A2B0',
  "hazwaste.shipment": 'approve=B458 create=B345789 delete=B458 edit=B345789 export=B14589 read=A2B0',
  "hazwaste.template": 'create=B456789 delete=B458 edit=B458 read=B0',
  "logs.entry": 'approve=B45D9 create=B345679C2 delete=B45C3679 edit=B45C2367D9 export=B1458D9 read=B1345678C2D9',
  "logs.template": 'create=B458 delete=B458 edit=B458 export=B1458',
  "logs.value": 'create=B345679C2 delete=B345679C2 edit=B345679C2 read=B1345678C2D9',
  "permits.permit": 'approve=B458 create=B458 delete=B48 edit=B458 export=B1458',
  "qualifications.kind": 'create=B458 delete=B48 edit=B458 read=B0',
  "qualifications.qualification": 'approve=B458 create=B34589 delete=B48 edit=B34589 export=B1458',
  "records.comment": 'create=B23456789 delete=B48C235679 edit=C23456789 read=A2B0',
  "records.conflict": 'edit=B34568C2D79 read=A2B0',
  "records.photo": 'create=B3456789C2 delete=B4C267D9 edit=B45C267D9 read=A2B0',
  "records.view": 'create=B123456789 delete=B48C1235679 edit=B48C1235679 read=B0C2',
  "tasks.task": 'approve=B458D79 create=B34568D79 delete=B48 edit=B458C236D79 export=B14589',
  "work-permits.certificate": 'create=B4579 delete=B48 edit=B4579 export=B148 read=B0',
  "work-permits.limit": 'create=B4 delete=B4 edit=B4 read=B0',
  "work-permits.permit": 'approve=B459 create=B45679C2 delete=B48 edit=B45679C2 export=B14589',
}

/** Importing this file completes GRANTS: the first page of a walk does without. */
Object.assign(GRANTS, readGrants(LATER))
