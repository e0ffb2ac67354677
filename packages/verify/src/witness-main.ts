#!/usr/bin/env node
import { witnessMain } from './witness-command.ts';

try {
  process.exitCode = await witnessMain(process.argv.slice(2), (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
