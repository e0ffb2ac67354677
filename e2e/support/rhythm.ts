import type { Page } from '@playwright/test';

/** Pages with another rhythm: markets, the assets with their total, the home page, sign-in beside its aside, help beside its list, the console. */
const OWN_RHYTHM =
  /^\/$|leverdealCenter|secondsOrder|finance|components\/(login|register)|authgoogle|forgetPwd|ResetPwd|freeze|helpArticle/;

/**
 * Finds the faults in the title of a page and its leading buttons. The title has one size and is at the edge of the page, and a view has one such
 * button.
 */
export async function rhythmFaults(page: Page, path: string): Promise<string[]> {
  const { width, title, leading } = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('main h1')].find((each) => each.checkVisibility());
    const frame = shown?.closest('.page');
    return {
      width: document.documentElement.clientWidth,
      title: shown && {
        size: getComputedStyle(shown).fontSize,
        edge:
          frame &&
          shown.getBoundingClientRect().left - frame.getBoundingClientRect().left - parseFloat(getComputedStyle(frame).paddingLeft),
      },
      leading: [...document.querySelectorAll('main .btn-primary')].flatMap((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return button.checkVisibility() && top >= 0 && bottom <= innerHeight ? [button.textContent] : [];
      }),
    };
  });
  const faults = leading.length > 1 ? [`two leading buttons: ${leading.join(', ')}`] : [];
  if (!OWN_RHYTHM.test(path) && (title?.size !== '28px' || title.edge !== 0)) faults.push(`title ${title?.size} at ${title?.edge}`);
  return faults.map((fault) => `${path} ${width}: ${fault}`);
}
