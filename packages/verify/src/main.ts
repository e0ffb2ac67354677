#!/usr/bin/env node
import { main } from './cli.ts';

try {
  process.exitCode = await main(process.argv.slice(2), (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
