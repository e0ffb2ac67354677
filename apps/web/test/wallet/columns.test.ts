// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { decimal } from '@candor/money';
import { loadNamespaces, registerTexts } from '@candor/ui/i18n/i18n.ts';
import type { Texts } from '@candor/ui/i18n/translate.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { Router } from '@candor/ui/router.tsx';
import { useAssetColumns } from '../../src/features/wallet/centre/columns.tsx';
import type { AssetRow } from '../../src/features/wallet/centre/model.ts';

beforeAll(async () => {
  registerTexts(
    import.meta.glob<Texts>(['../../src/i18n/locales/en/*.json', '../../../../packages/ui/src/i18n/locales/en/*.json'], {
      import: 'default',
    }),
  );
  await loadNamespaces(['common', 'assets', 'wallet']);
});

const row = (currency: number, name: string, byConversion: boolean): AssetRow => ({
  currency,
  name,
  available: decimal('100'),
  frozen: 0n,
  worth: decimal('9.95'),
  byConversion,
});

function Balances() {
  const rows = [row(2, 'BTC', false), row(15, 'CDR', true)];
  return createElement(DataTable<AssetRow>, {
    label: 'Flash',
    rows,
    columns: useAssetColumns('change'),
    keyOf: ({ currency }) => currency,
    empty: '',
  });
}

it('AST-50 what the platform’s token is worth is marked as valued by the published conversion, and nothing else is; it is converted, not exchanged', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  await act(async () => root.render(createElement(Router, null, createElement(Balances))));
  const [bitcoin, token] = place.querySelectorAll('tbody tr, .table-card');
  expect(token?.textContent).toContain('CDR');
  expect(token?.textContent).toContain('9.95');
  expect(token?.textContent).toContain('by conversion, fee taken out');
  expect(bitcoin?.textContent).toContain('9.95');
  expect(bitcoin?.textContent).not.toContain('by conversion');
  expect(token?.querySelector('a')?.getAttribute('href')).toBe('/exchange');
  expect(bitcoin?.querySelector('a')?.getAttribute('href')).toBe('/coinCurrencyFlash');
});
