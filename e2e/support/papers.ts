import type { Page } from '@playwright/test';
import type { Client } from '@candor/testkit/client';

/** Draws a picture of a page with a title and uploads it as a customer; gives its id. */
export async function uploadPicture(page: Page, customer: Client, title: string): Promise<string> {
  const picture = await page.context().newPage();
  await picture.setViewportSize({ width: 480, height: 300 });
  await picture.setContent(
    `<body style="margin:24px;font:28px sans-serif;background:#dfe8ee"><b>${title}</b><p>SPECIMEN 4711</p><svg width="120" height="120"><circle cx="60" cy="60" r="50" fill="#789"/></svg></body>`,
  );
  const png = await picture.screenshot({ type: 'jpeg' });
  await picture.close();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/jpeg' }), 'paper.jpg');
  const response = await fetch(`${customer.url}/api/upload`, {
    method: 'POST',
    headers: { authorization: customer.token ?? '' },
    body: form,
  });
  const { type, message } = (await response.json()) as { type: string; message: string };
  if (type !== 'ok') throw new Error(`the upload was refused: ${JSON.stringify(message)}`);
  return message;
}

/** Hands in name, number and two pictures for identity review. */
export async function handIn(page: Page, customer: Client, name: string, number: string): Promise<void> {
  await customer.call('user/real_name', {
    name,
    card_id: number,
    front_pic: await uploadPicture(page, customer, `${name} front`),
    reverse_pic: await uploadPicture(page, customer, `${name} back`),
  });
}
