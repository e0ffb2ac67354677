#!/usr/bin/env node
import '../dist/candor-witness.js';
