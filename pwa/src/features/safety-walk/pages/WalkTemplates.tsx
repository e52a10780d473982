import { useSearchParams } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import { WhoToAsk } from '../../../records/WhoToAsk.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { DuePanel } from '../setup/DuePanel.tsx'
import { PhrasePanel } from '../setup/PhrasePanel.tsx'
import { RoutePanel } from '../setup/RoutePanel.tsx'
import { ScorePanel } from '../setup/ScorePanel.tsx'
import { SendPanel } from '../setup/SendPanel.tsx'
import styles from '../../../ui/Panels.module.css'
import { StopPanel } from '../setup/StopPanel.tsx'
import { WalkTemplatePanel } from '../setup/WalkTemplatePanel.tsx'

/** What the yard sets for its walks: what is asked, where they go, when things are due, when a score counts, what is said, who hears of it. */
export function WalkTemplates() {
  const mayManage = useCan('safety-walk.template.manage')
  const [params, setParams] = useSearchParams()
  const tabs = [
    { value: 'templates', label: 'Templates', content: <WalkTemplatePanel /> },
    { value: 'routes', label: 'Routes', content: <RoutePanel mayManage={mayManage} /> },
    { value: 'due', label: 'Due dates', content: <DuePanel mayManage={mayManage} /> },
    { value: 'stop', label: 'Stop work', content: <StopPanel mayManage={mayManage} /> },
    { value: 'score', label: 'Score', content: <ScorePanel mayManage={mayManage} /> },
    { value: 'phrases', label: 'Phrases', content: <PhrasePanel mayManage={mayManage} /> },
    { value: 'sending', label: 'Sending', content: <SendPanel mayManage={mayManage} /> },
  ]
  const tab = tabs.find((each) => each.value === params.get('tab'))?.value ?? 'templates'
  return (
    <div className={styles.page}>
      <PageHeader title="Walk setup" />
      <div className={styles.body}>
        {mayManage ? null : (
          <Banner tone="info" fact="You can look at the setup here.">
            To change it: <WhoToAsk />
          </Banner>
        )}
        <Tabs label="Walk setup" value={tab} onChange={(value) => setParams({ tab: value })} tabs={tabs} />
      </div>
    </div>
  )
}

export default WalkTemplates
