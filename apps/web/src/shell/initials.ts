/** Two letters of an account: "mara.lindqvist@…" gives "ML", "trader@…" gives "TR". */
export function initialsOf(account: string | undefined): string {
  const words =
    (account ?? '')
      .split('@')[0]
      ?.split(/[._\-+\s]+/)
      .filter((word) => word !== '') ?? [];
  const [first = '', second] = words;
  return (second === undefined ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1)).toUpperCase();
}
