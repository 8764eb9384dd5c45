#!/usr/bin/env node
try {
  require('../dist/main.js');
} catch (error) {
  if (error.code !== 'MODULE_NOT_FOUND' || !error.message.includes('dist/main.js')) throw error;
  console.error('cal is not built yet: run npm run build.');
  process.exitCode = 1;
}
