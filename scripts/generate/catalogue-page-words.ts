/** Words of the catalogue's pages, English and French side by side. */
import type { InEach } from '../../spec/document/language.ts';

interface PageWords {
  readonly levels: Readonly<Record<string, string>>;
  readonly section: (number: string) => string;
  readonly codes: (list: string) => string;
  readonly requirements: {
    /** Title and introduction. */
    readonly head: string;
    readonly clients: string;
    readonly aboutClients: string;
    readonly from: (sections: string) => string;
    readonly needs: (keys: string) => string;
    readonly faults: (count: number, address: string) => string;
    readonly excluded: (reason: string) => string;
  };
  readonly openPoints: {
    readonly head: string;
    readonly kinds: Readonly<Record<string, string>>;
    readonly handling: (text: string) => string;
    readonly binding: (link: string) => string;
    readonly practices: (list: string) => string;
  };
}

export const PAGE_WORDS: InEach<PageWords> = {
  en: {
    levels: { stated: 'stated', derived: 'derived', advisory: 'advisory' },
    section: (number) => `section ${number}`,
    codes: (list) => `HTTP ${list}`,
    requirements: {
      head: `# Requirements

Each testable statement of the interface document, in its order, in our words. The id is permanent and is the anchor of this page:
\`requirements.html#cancel.success\`. A report made with \`run --docs\` and the address of this page links here.

- **stated**: the document says it. A violation is a fail.
- **derived**: it follows from several statements. A violation is a fail.
- **advisory**: the document is silent, the field expects it. A violation is a warning.`,
      clients: 'Clients',
      aboutClients:
        'What the document asks of clients. The [proxy](../how-to/traffic.md#the-proxy) judges it.',
      from: (sections) => `Derived from ${sections}.`,
      needs: (keys) => `Needs ${keys}.`,
      faults: (count, address) =>
        count === 1
          ? `[One fault](${address}) of the sandbox breaks it.`
          : `[${count} faults](${address}) of the sandbox break it.`,
      excluded: (reason) => `**Excluded from the checks.** ${reason}`,
    },
    openPoints: {
      head: `# Open points

What the interface document leaves open, and how the suite reads it. The suite never tests an open point as a rule. The id is permanent and is the
anchor of this page.

Where exchanges show what a target does at a point, its *practices* are named with their values: a report says which were seen, and a
[scheme](../how-to/publish.md#a-scheme) decides which are allowed. A value with ✗ is forbidden by the requirement that follows.

- **not shown**: the document does not say it.
- **ambiguity**: the document allows two readings, and the suite decides for one.`,
      kinds: { 'not-shown': 'not shown', ambiguity: 'ambiguity' },
      handling: (text) => `**Handling:** ${text}`,
      binding: (link) => `**Profile key:** ${link}`,
      practices: (list) => `**Practices:** ${list}`,
    },
  },
  fr: {
    levels: { stated: 'énoncée', derived: 'déduite', advisory: 'recommandée' },
    section: (number) => `section ${number}`,
    codes: (list) => `HTTP ${list}`,
    requirements: {
      head: `# Exigences

Chaque énoncé vérifiable du document d’interface, dans son ordre et dans nos mots. L’identifiant ne change jamais et sert d’ancre à cette page :
\`requirements.html#cancel.success\`. Un rapport produit avec \`run --docs\` et l’adresse de cette page y renvoie.

- **énoncée** : le document le dit. Une violation est un échec.
- **déduite** : cela découle de plusieurs énoncés. Une violation est un échec.
- **recommandée** : le document n’en dit rien, l’usage l’attend. Une violation est un avertissement.`,
      clients: 'Clients',
      aboutClients:
        'Ce que le document demande aux clients. Le [proxy](../how-to/traffic.md#le-proxy) le juge.',
      from: (sections) => `Déduite de ${sections}.`,
      needs: (keys) => `Nécessite ${keys}.`,
      faults: (count, address) =>
        count === 1
          ? `[Un défaut](${address}) du bac à sable l’enfreint.`
          : `[${count} défauts](${address}) du bac à sable l’enfreignent.`,
      excluded: (reason) => `**Exclue des contrôles.** ${reason}`,
    },
    openPoints: {
      head: `# Points ouverts

Ce que le document d’interface laisse ouvert, et comment la suite le lit. La suite ne teste jamais un point ouvert comme une règle. L’identifiant ne
change jamais et sert d’ancre à cette page.

Là où les échanges montrent ce que fait une cible, les *pratiques* du point sont nommées avec leurs valeurs : un rapport dit lesquelles ont été
vues, et un [schéma](../how-to/publish.md#un-schéma) dit lesquelles sont admises. Une valeur marquée ✗ est interdite par l’exigence qui suit.

- **non montré** : le document ne le dit pas.
- **ambiguïté** : le document permet deux lectures, et la suite en retient une.`,
      kinds: { 'not-shown': 'non montré', ambiguity: 'ambiguïté' },
      handling: (text) => `**Traitement :** ${text}`,
      binding: (link) => `**Clé du profil :** ${link}`,
      practices: (list) => `**Pratiques :** ${list}`,
    },
  },
};
