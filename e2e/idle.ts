import { chromium } from '@playwright/test';
import { readFileSync, readdirSync } from 'node:fs';
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts';
const [url, path = '/leverdealCenter', ...flags] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_FLAGS, ...flags] });
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
if (process.env['NOIDLE'])
  await page.addInitScript(() => {
    (window as any).requestIdleCallback = () => 0;
  });
const ticks = () => {
  const sum: Record<string, number> = {};
  for (const pid of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const cmd = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!cmd.includes('candor-chromium')) continue;
      const type = /--type=([\w-]+)/.exec(cmd)?.[1] ?? 'browser';
      for (const tid of readdirSync(`/proc/${pid}/task`)) {
        const f = readFileSync(`/proc/${pid}/task/${tid}/stat`, 'utf8');
        const name = /\((.*)\)/.exec(f)?.[1] ?? '';
        const rest = f.slice(f.lastIndexOf(')') + 2).split(' ');
        const k = `${type}/${name}`;
        sum[k] = (sum[k] ?? 0) + Number(rest[11]) + Number(rest[12]);
      }
    } catch {}
  }
  return sum;
};
const diff = (a: Record<string, number>, b: Record<string, number>, s: number) =>
  Object.entries(b)
    .map(([k, v]) => [k, ((v - (a[k] ?? 0)) / 100 / s) * 100] as const)
    .filter(([, v]) => v > 0.4)
    .sort((x, y) => y[1] - x[1])
    .map(([k, v]) => `${k} ${v.toFixed(1)}%`)
    .join('\n  ');
const t0 = ticks();
const s0 = Date.now();
await page.goto(url + path);
await page.waitForTimeout(4000);
const t1 = ticks();
console.log(
  'load',
  diff(t0, t1, (Date.now() - s0) / 1000),
  '\ntotal cpu-s',
  (Object.values(t1).reduce((a, b) => a + b, 0) - Object.values(t0).reduce((a, b) => a + b, 0)) / 100,
);
await page.waitForTimeout(15000);
const t2 = ticks();
console.log(
  'idle',
  diff(t1, t2, 15),
  '\ntotal',
  ((Object.values(t2).reduce((a, b) => a + b, 0) - Object.values(t1).reduce((a, b) => a + b, 0)) / 15).toFixed(1) + '%',
);
await browser.close();
