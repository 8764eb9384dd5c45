import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin as VitePlugin } from 'vite';

/** Imports styles and scripts of pages as texts, made small: in the build, and in the bundles of tests. */
export const pageAssets: EsbuildPlugin;
export const pageAssetsOfTests: VitePlugin;
