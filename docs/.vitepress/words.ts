/** Navigation and labels of the site, English and French side by side. */
import type { DefaultTheme } from 'vitepress';

type Language = 'en' | 'fr';

/** Kind of page → its pages: address, English title, French title. */
const PAGES = [
  {
    en: 'Tutorial',
    fr: 'Tutoriel',
    pages: [['tutorial/quickstart', 'From nothing to a verdict', 'De zéro au verdict']],
  },
  {
    en: 'How-to guides',
    fr: 'Guides pratiques',
    pages: [
      ['how-to/profile', 'Describe a target', 'Décrire une cible'],
      ['how-to/failures', 'Work on a failure', 'Traiter un échec'],
      ['how-to/pipelines', 'Run in a pipeline', 'Exécuter dans un pipeline'],
      ['how-to/machines', 'Spread a run over machines', 'Répartir sur plusieurs machines'],
      ['how-to/publish', 'File and publish reports', 'Déposer et publier les rapports'],
      ['how-to/clients', 'Test a client', 'Tester un client'],
      ['how-to/traffic', 'Judge existing traffic', 'Juger un trafic existant'],
      ['how-to/code', 'Use the suite in your code', 'Utiliser la suite dans son code'],
      ['how-to/contract', 'Use the contract as a tool', 'Se servir du contrat'],
    ],
  },
  {
    en: 'Reference',
    fr: 'Référence',
    pages: [
      ['reference/results', 'Verdicts, reports, exit codes', 'Verdicts, rapports, codes de sortie'],
      ['reference/profile-keys', 'Every key of a profile', 'Clés du profil'],
      ['reference/requirements', 'Requirements', 'Exigences'],
      ['reference/open-points', 'Open points', 'Points ouverts'],
      ['reference/gallery', 'Gallery of faults', 'Galerie des défauts'],
    ],
  },
  {
    en: 'Explanation',
    fr: 'Explications',
    pages: [
      [
        'explanation/one-check',
        'One check, from the sentence to the report',
        'Un contrôle, de la phrase au rapport',
      ],
      ['explanation/no-verdict', 'Why does this check say nothing?', 'Pourquoi ce contrôle ne dit-il rien ?'],
      ['explanation/proof', 'How the suite is tested', 'Comment la suite est éprouvée'],
    ],
  },
] as const;

/** Labels of the theme in French; in English they are its own. */
const FRENCH = {
  docFooter: { prev: 'Page précédente', next: 'Page suivante' },
  darkModeSwitchLabel: 'Apparence',
  lightModeSwitchTitle: 'Passer au thème clair',
  darkModeSwitchTitle: 'Passer au thème sombre',
  sidebarMenuLabel: 'Menu',
  returnToTopLabel: 'Retour en haut',
  langMenuLabel: 'Changer de langue',
  skipToContentLabel: 'Aller au contenu',
  notFound: {
    title: 'PAGE INTROUVABLE',
    quote: 'Cette adresse ne mène à aucune page.',
    linkLabel: 'Aller à l’accueil',
    linkText: 'Accueil',
  },
} satisfies DefaultTheme.Config;

/** Labels of the search in French. */
export const SEARCH_WORDS = {
  button: { buttonText: 'Rechercher', buttonAriaLabel: 'Rechercher' },
  modal: {
    displayDetails: 'Afficher le détail',
    resetButtonTitle: 'Effacer la recherche',
    backButtonTitle: 'Fermer la recherche',
    noResultsText: 'Aucun résultat pour',
    footer: {
      selectText: 'choisir',
      selectKeyAriaLabel: 'Entrée',
      navigateText: 'parcourir',
      navigateUpKeyAriaLabel: 'Flèche haut',
      navigateDownKeyAriaLabel: 'Flèche bas',
      closeText: 'fermer',
      closeKeyAriaLabel: 'Échap',
    },
  },
};

/** Navigation and labels of one language. */
export function themeOf(language: Language, repository: string): DefaultTheme.Config {
  const [home, docs] = language === 'en' ? ['Home', 'On this page'] : ['Accueil', 'Sur cette page'];
  const start = language === 'en' ? '/' : '/fr/';
  const addressOf = (page: string) => `${start}${page}`;
  const groups = PAGES.map((group) => ({
    text: group[language],
    items: group.pages.map(([page, en, fr]) => ({
      text: language === 'en' ? en : fr,
      link: addressOf(page),
    })),
  }));
  return {
    ...(language === 'fr' && FRENCH),
    nav: [
      ...groups.map(({ text, items }) => ({ text, link: items[0]?.link ?? start })),
      { text: language === 'en' ? 'Repository' : 'Dépôt', link: repository },
    ],
    sidebar: [{ text: home, link: start }, ...groups],
    outline: { level: 2, label: docs },
  };
}
