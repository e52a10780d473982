import { between, partsOf } from '../../../forms/building/draft.ts'
import type { Builder } from '../../../forms/building/useBuilder.ts'
import { formatDate } from '../../../lib/dates.ts'
import { download } from '../../../lib/download.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { formOf } from '../core/entry.ts'
import type { Drafted } from './useDraft.ts'

/** Versions to begin again from, and the form as a file. */
export function Versions({ drafted, builder }: { readonly drafted: Drafted; readonly builder: Builder }) {
  const { save } = useSaving()
  const { log, versions, live } = drafted
  return (
    <Menu
      label="More"
      icon={<Icon name="ellipsis" />}
      iconOnly
      items={[
        ...versions.map((version) => ({
          label: `Make version ${version.version} the draft`,
          detail: [formatDate(version.createdAt), version.why].filter(Boolean).join(': '),
          onSelect: () => builder.take(between(builder.parts, partsOf(formOf(version)))),
        })),
        {
          label: 'Save the form as a file',
          onSelect: () =>
            download(
              `${log.key}.log.json`,
              new Blob([JSON.stringify({ shipshape: 'log', name: log.name, form: builder.form }, null, 2)], {
                type: 'application/json',
              }),
            ),
        },
        ...(live === null || log.state !== 'live'
          ? []
          : [
              {
                label: 'Retire the log',
                onSelect: () =>
                  void save(`${log.name} is retired`, [
                    { kind: 'command', entity: 'log', id: log.id, command: 'retire', fields: {} },
                  ]),
              },
            ]),
      ]}
    />
  )
}
