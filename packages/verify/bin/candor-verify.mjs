#!/usr/bin/env node
import '../dist/candor-verify.js';
