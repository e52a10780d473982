import { chromium } from 'playwright'
const [who, paths, size='1440x900', theme='light', tag=''] = process.argv.slice(2)
const [w,h]=size.split('x').map(Number)
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']})
const c=await b.newContext({viewport:{width:w,height:h},serviceWorkers:'block',timezoneId:'America/New_York',hasTouch:w<1000,colorScheme:theme==='dark'?'dark':'light'})
const p=await c.newPage()
p.on('pageerror',e=>console.log('ERR',e.message))
await p.goto('http://127.0.0.1:8090/')
await p.getByLabel('Email').fill(who+'@bayfront.example')
await p.locator('input[name=password]').fill('Harbor-Tide-26')
await p.keyboard.press('Enter')
await p.waitForTimeout(9000)
await p.goto("http://127.0.0.1:8090/paint/forms/new"); await p.waitForTimeout(4000); await p.screenshot({path:"/tmp/shots/newform.png",fullPage:true});
for (const path of []) {
  await p.goto('http://127.0.0.1:8090'+path); await p.waitForTimeout(4500)
  await p.screenshot({path:`/tmp/shots/${tag}${path.replace(/\W+/g,'_')}_${size}_${theme}.png`})
}
await b.close()
