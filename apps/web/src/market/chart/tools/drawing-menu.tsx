import { useState } from 'react';
import { IconButton } from '@candor/ui/button.tsx';
import { Checkbox } from '@candor/ui/choices.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { useKeptState } from '@candor/ui/form/use-kept-state.ts';
import { loadNamespaces, useTranslation } from '@candor/ui/i18n/i18n.ts';
import { DRAWING_TOOLS, wantsText, type DrawingTool } from '../tools.ts';
import type { ChartTools } from './tool-layer.tsx';
import { Bin } from './tool-icons.tsx';

await loadNamespaces(['chart']);

/** Drawing tools, and what is drawn. A chosen tool waits for its points on the chart. */
export default function DrawingMenu({ tools: { drawings }, close }: { readonly tools: ChartTools; readonly close: () => void }) {
  const { t } = useTranslation('chart');
  const [magnet, setMagnet] = useState(false);
  const [{ note }, edit] = useKeptState({ name: 'note of a drawing', keep: ['note'] }, () => ({ note: '' }));
  const start = (tool: DrawingTool): void => {
    drawings.start(tool, note.trim() || t('note'), magnet);
    close();
  };
  return (
    <>
      <div className="tool-list">
        {DRAWING_TOOLS.map((tool) => (
          <button key={tool} type="button" className="menu-item" onClick={() => start(tool)}>
            {t(`draw_${tool}`)}
            {wantsText(tool) && <span className="text-t3"> · {note.trim() || t('note')}</span>}
          </button>
        ))}
      </div>
      <div className="tool-foot">
        <TextField label={t('note_text')} value={note} onChange={(text) => edit({ note: text })} maxLength={40} />
        <Checkbox checked={magnet} onChange={setMagnet}>
          {t('magnet')}
        </Checkbox>
        {drawings.shown.length > 0 && (
          <ul className="tool-drawn" aria-label={t('drawn')}>
            {drawings.shown.map(({ id, tool }, index) => (
              <li key={id}>
                <span className="flex-1">
                  <bdi dir="ltr" className="n text-t3">
                    {index + 1}
                  </bdi>{' '}
                  {t(`draw_${tool}`)}
                </span>
                <IconButton small label={t('remove_drawing', { number: index + 1 })} onClick={() => drawings.remove(id)}>
                  <Bin />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {drawings.shown.length > 1 && (
          <button type="button" className="link self-start" onClick={() => drawings.clear()}>
            {t('clear_drawings')}
          </button>
        )}
        <p className="text-small text-t3">{t('drawing_help')}</p>
      </div>
    </>
  );
}
