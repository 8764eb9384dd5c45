import type { Plugin } from 'vite';

/** Imports styles and scripts of pages as texts, made small. */
export const pageAssetsOfTests: Plugin;
