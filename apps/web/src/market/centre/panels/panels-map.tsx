import { gridOf, type Column, type Panels } from './panels.ts';

/** Small picture of the places of panels. */
export function PanelsMap({ panels, offered }: { readonly panels: Panels; readonly offered: readonly Column[] }) {
  const columns = panels.columns.filter((name) => offered.includes(name) && !panels.hidden.some((each) => each === name));
  const hasOrders = !panels.hidden.includes('orders');
  return (
    <span className="panels-map" aria-hidden="true" style={{ gridTemplate: gridOf(columns, hasOrders) }}>
      <i className="panels-map-strip" />
      {columns.map((name) => (
        <i key={name} className={`panels-map-${name}`} />
      ))}
      {hasOrders && <i className="panels-map-orders" />}
    </span>
  );
}
