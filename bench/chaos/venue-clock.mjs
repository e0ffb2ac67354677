// Loaded before the server: its clock is ahead of the machine's, so that days end while the run lasts.
const ahead = Number(process.env.CHAOS_AHEAD_MS);
const Machine = globalThis.Date;

globalThis.Date = class extends Machine {
  constructor(...given) {
    super(...(given.length === 0 ? [Machine.now() + ahead] : given));
  }

  static now() {
    return Machine.now() + ahead;
  }
};
