const PARENT_CHECK_MS = 200;

/**
 * npm starts a command through a shell, and a signal sent to npm ends that shell without reaching us. We would continue unseen; so the
 * loss of our parent counts as the signal, unless one has reached us already. Does nothing where npm did not start us.
 */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => clearInterval(timer));
}
