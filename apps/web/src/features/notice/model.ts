/** The number of the item that an address asks for; undefined when it asks for none. */
export function newsId(search: URLSearchParams): number | undefined {
  const id = search.get('id') ?? '';
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647 ? Number(id) : undefined;
}
