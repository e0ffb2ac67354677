export interface SliderProps {
  readonly label: string;
  /** Published values in order; the slider snaps to these only. */
  readonly stops: readonly number[];
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Text of a stop: 20 → "20×". */
  readonly format: (stop: number) => string;
  readonly disabled?: boolean;
}

/** A slider over published stops, evenly spaced, on a native range input. */
export function Slider({ label, stops, value, onChange, format, disabled }: SliderProps) {
  const index = Math.max(0, stops.indexOf(value));
  const last = Math.max(1, stops.length - 1);
  // Labels that would touch are left out; the first, the last and the chosen one always show.
  const every = Math.ceil(stops.length / 6);
  return (
    <div>
      <div className="slider" style={{ '--fill': index / last }}>
        <div className="slider-track">
          <div className="slider-fill" />
          {stops.map((stop, position) => (
            <span key={stop} className="slider-stop" data-passed={position <= index} style={{ '--at': position / last }} />
          ))}
        </div>
        <input
          type="range"
          className="slider-input"
          aria-label={label}
          aria-valuetext={format(value)}
          min={0}
          max={last}
          step={1}
          value={index}
          disabled={disabled}
          onChange={(event) => {
            const chosen = stops[event.target.valueAsNumber];
            if (chosen !== undefined) onChange(chosen);
          }}
        />
      </div>
      <div className="relative h-4" aria-hidden="true">
        {stops.map((stop, position) =>
          position % every === 0 || position === stops.length - 1 ? (
            <span
              key={stop}
              className="slider-label"
              data-edge={position === 0 ? 'start' : position === stops.length - 1 ? 'end' : undefined}
              data-selected={position === index}
              style={{ '--at': position / last }}
              onClick={() => onChange(stop)}
            >
              <bdi dir="ltr" className="n">
                {format(stop)}
              </bdi>
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}
