import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Lightbox } from '../../../ui/Lightbox.tsx'
import { MapView } from '../../../ui/MapView.tsx'
import { FullScreen } from '../../../ui/overlay/FullScreen.tsx'
import { PhotoSlot, PhotoStrip } from '../../../ui/PhotoStrip.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { toast } from '../../../ui/Toast.tsx'
import { UndoBar, useUndo } from '../../../ui/UndoBar.tsx'
import styles from './OverlaySamples.module.css'
import { Line, Sample } from './Sample.tsx'

const MAP = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240"><rect width="600" height="240" fill="#dcecfa"/><rect width="600" height="70" fill="#e6e9ee"/><path d="M60 70v130h60V70M220 70v130h110V70M420 70v110h40V70" fill="#fff" stroke="#6d7a8c" stroke-width="2"/><path d="M250 95h50v60q-8 28-25 36q-17-8-25-36z" fill="#17284a"/></svg>')}`

const PHOTOS = [
  { id: '1', url: MAP, caption: 'Starboard staging, frame 48', marked: true },
  { id: '2', url: MAP, caption: 'Keel blocks, Dry Dock 2' },
  { id: '3', url: null, caption: 'Cord across the walkway' },
]

export function OverlaySamples() {
  const [open, setOpen] = useState<'dialog' | 'locked' | 'confirm' | 'danger' | 'sheet' | 'screen' | null>(null)
  const [photo, setPhoto] = useState<number | null>(null)
  const [pin, setPin] = useState('dd2')
  const [name, setName] = useState('Maria Okafor')
  const undo = useUndo()
  const close = () => setOpen(null)
  return (
    <>
      <Sample title="Dialog, confirm, sheet, full screen">
        <Line>
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('locked')}>Dialog that stays</Button>
          <Button onClick={() => setOpen('confirm')}>Confirm</Button>
          <Button kind="danger" onClick={() => setOpen('danger')}>
            Confirm, destructive
          </Button>
          <Button onClick={() => setOpen('sheet')}>Sheet</Button>
          <Button onClick={() => setOpen('screen')}>Full screen</Button>
        </Line>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title="Update your profile"
          description="Your name as it stands on reports and signatures."
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button kind="primary" onClick={close}>
                Save changes
              </Button>
            </>
          }
        >
          <Field label="Full name">
            <TextInput value={name} onChange={setName} />
          </Field>
        </Dialog>
        <Dialog
          open={open === 'locked'}
          onClose={close}
          dismissible={false}
          title="Set your password"
          description="A press outside and Escape do not close it."
          footer={
            <Button kind="primary" onClick={close}>
              Done
            </Button>
          }
        />
        <Confirm
          open={open === 'confirm'}
          title="Sign out with unsent work?"
          action="Sign out and keep it"
          cancel="Stay signed in"
          onConfirm={close}
          onCancel={close}
        >
          14 changes wait on this tablet. They stay here for you.
        </Confirm>
        <Confirm
          open={open === 'danger'}
          danger
          title="Delete this walk?"
          action="Delete walk"
          onConfirm={close}
          onCancel={close}
        >
          7 findings go with it. An EHS manager can bring it back for 30 days.
        </Confirm>
        <Sheet open={open === 'sheet'} onClose={close} title="Why skip the pipe shop?">
          <Line>
            {['Closed today', 'No access', 'Done by another'].map((answer) => (
              <Key key={answer} label={answer} onPress={close} />
            ))}
            <Key label="Say why" icon={<Icon name="mic" size="md" />} onPress={close} />
          </Line>
        </Sheet>
        {open !== 'screen' ? null : (
          <FullScreen label="Full screen" className={styles.screen} onClose={close}>
            <Line>
              <Key iconOnly label="Back" icon={<Icon name="arrow-left" size="lg" />} onPress={close} />
              <h1>As large as the screen</h1>
            </Line>
            <p>Tab stays in here; Escape goes back to the button that opened it. Notices stand above.</p>
            <Key
              label="Notice"
              icon={<Icon name="info" size="md" />}
              onPress={() => toast({ title: 'Low battery', description: 'The camera rests between photos.' })}
            />
          </FullScreen>
        )}
      </Sample>
      <Sample title="Toasts: one at a time, success words stay quiet, F8 goes there">
        <Line>
          <Button onClick={() => toast({ title: 'Code sent', description: 'Look at your phone.' })}>Notice</Button>
          <Button
            onClick={() =>
              toast({
                title: 'Login failed',
                description: 'The e-mail or the password is wrong.',
                variant: 'destructive',
              })
            }
          >
            Failure
          </Button>
          <Button onClick={() => toast({ title: 'Profile updated' })}>Success, never shown</Button>
          <Button
            onClick={() =>
              undo.offer('Drum 0398 marked OK', () => {
                toast({ title: 'Taken back' })
              })
            }
          >
            Undo offer
          </Button>
        </Line>
      </Sample>
      <Sample title="Undo bar, field" field>
        <UndoBar text="Drum 0398 marked OK" seconds={600} onUndo={() => undefined} />
      </Sample>
      <Sample title="Photos and lightbox">
        <PhotoStrip
          photos={PHOTOS}
          onOpen={setPhoto}
          add={<PhotoSlot label="Add photo" onPress={() => setPhoto(0)} />}
        />
        <Lightbox photos={PHOTOS} index={photo} onIndex={setPhoto} onClose={() => setPhoto(null)} />
      </Sample>
      <Sample title="Map with pins" wide>
        <MapView
          src={MAP}
          width={600}
          height={240}
          label="Yard map"
          onPin={setPin}
          showLabels
          pins={[
            {
              id: 'dd1',
              x: 1500,
              y: 5600,
              label: 'Dry Dock 1',
              tone: 'done',
              selected: pin === 'dd1',
              mark: <Icon name="check" size="xs" />,
            },
            { id: 'dd2', x: 4580, y: 5200, label: 'Dry Dock 2', tone: 'current', selected: pin === 'dd2' },
            { id: 'p3', x: 7320, y: 5200, label: 'Pier 3', tone: 'danger', selected: pin === 'p3', mark: 2 },
            { id: 'lift', x: 9000, y: 2000, label: 'Ship lift', tone: 'muted', selected: pin === 'lift' },
          ]}
        />
      </Sample>
    </>
  )
}
