import type { Chart } from 'klinecharts';
import { tokenColor } from '@candor/ui/theme.ts';

const TITLE_HEIGHT = 32;

function loaded(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('the picture could not be read')));
    image.src = url;
  });
}

/** The chart as a picture with a title above it, drawings and lines included, handed to the browser as a file. */
export async function savePicture(chart: Chart, title: string, name: string): Promise<void> {
  const ground = tokenColor('bg');
  const image = await loaded(chart.getConvertPictureUrl(true, 'png', ground));
  const scale = window.devicePixelRatio;
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height + TITLE_HEIGHT * scale;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, TITLE_HEIGHT * scale);
  context.fillStyle = tokenColor('t1');
  context.font = `${13 * scale}px ${getComputedStyle(document.body).fontFamily}`;
  context.textBaseline = 'middle';
  context.fillText(title, 12 * scale, (TITLE_HEIGHT * scale) / 2);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `${name}.png`;
  link.click();
}
