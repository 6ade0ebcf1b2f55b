/** The site of the documentation: both languages, a search that runs in the browser, nothing from another host. */
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import { anchorOf } from './anchors.ts';
import { lead, repositoryAddress } from './links.ts';
import { SEARCH_WORDS, themeOf } from './words.ts';

const { repository } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const address = repositoryAddress(repository);

export default defineConfig({
  title: 'payops-conformance',
  outDir: '../site',
  // The path below which the site is published, such as /payops-conformance/.
  base: process.env.SITE_BASE ?? '/',
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: themeOf('en', address) },
    fr: { label: 'Français', lang: 'fr', themeConfig: themeOf('fr', address) },
  },
  themeConfig: {
    search: { provider: 'local', options: { locales: { fr: { translations: SEARCH_WORDS } } } },
  },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: anchorOf },
    config(md) {
      const render = md.renderer.rules.link_open;
      md.renderer.rules.link_open = (tokens, index, options, env, self) => {
        const token = tokens[index];
        if (token !== undefined) lead(token, env.relativePath, address);
        return render?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options);
      };
    },
  },
});
