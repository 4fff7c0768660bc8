#!/usr/bin/env node
import { load } from '../load.mjs';

const { main } = await load('cli');
await main();
