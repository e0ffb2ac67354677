import type { Database } from '../../kernel/store/database.ts';
import { packed, type Tile } from './tree.ts';

const AT_A_TIME = 32;

/**
 * Writes the tiles of one build. They go past the kernel, which every order waits for, and mean nothing until a proof names the build.
 */
export class TileWriter {
  readonly #database: Database;
  readonly #build: string;
  readonly #now: number;
  #waiting: (Tile & { readonly currency: string })[] = [];

  constructor(database: Database, build: string, now: number) {
    this.#database = database;
    this.#build = build;
    this.#now = now;
  }

  /** Takes a tile; call `write` now and then, and `finish` at the end. */
  add(currency: string, tile: Tile): void {
    this.#waiting.push({ currency, ...tile });
  }

  /** Writes what is enough for whole statements. */
  async write(): Promise<void> {
    while (this.#waiting.length >= AT_A_TIME) await this.#insert(this.#waiting.splice(0, AT_A_TIME));
  }

  /** Writes the rest. */
  async finish(): Promise<void> {
    await this.write();
    if (this.#waiting.length > 0) await this.#insert(this.#waiting.splice(0));
  }

  async #insert(tiles: readonly (Tile & { readonly currency: string })[]): Promise<void> {
    const nodes = tiles.map((tile) => packed(tile.nodes));
    await this.#database.query(
      `insert into liability_tiles (build, currency, height, place, first_hash, nodes, made_at)
       select $1, tile.currency, tile.height, tile.place, substr(tile.nodes, 1, 32), tile.nodes, to_timestamp($2::float8 / 1000)
       from unnest($3::text[], $4::smallint[], $5::int[], $6::bytea[]) as tile (currency, height, place, nodes)`,
      [
        this.#build,
        this.#now,
        tiles.map(({ currency }) => currency),
        tiles.map(({ height }) => height),
        tiles.map(({ place }) => place),
        nodes,
      ],
    );
  }
}

/** Removes the tiles of builds that never became a proof. */
export async function dropStrayTiles(database: Database): Promise<void> {
  await database.tx((query) => query('delete from liability_tiles where build not in (select build from liability_proofs)'));
}
