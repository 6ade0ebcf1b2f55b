/** The messages of the command-line parser, replaced by ours. `%s` stands for a value. */
import type { InEach } from '../../spec/document/language.ts';

/** A singular and a plural form. */
interface Numbered {
  readonly one: string;
  readonly other: string;
}

const same = (text: string): Numbered => ({ one: text, other: text });

export const PARSER_WORDS: InEach<Readonly<Record<string, string | Numbered>>> = {
  en: {
    string: 'text',
    array: 'list',
    boolean: 'flag',
    'Not enough non-option arguments: got %s, need at least %s': same(
      'Missing arguments after the command: %s given, at least %s expected.',
    ),
    'Too many non-option arguments: got %s, maximum of %s': same(
      'Too many arguments after the command: %s given, at most %s expected.',
    ),
    'Missing argument value: %s': same('%s needs a value.'),
    'Missing required argument: %s': { one: 'Missing option: --%s.', other: 'Missing options: %s.' },
    'Invalid values:': 'Invalid value:',
    'Argument: %s, Given: %s, Choices: %s': '--%s %s. Choose one of: %s.',
    'Not enough arguments following: %s': '--%s needs a value.',
    'Show help': 'Show this help',
    'Show version number': 'Show the versions',
  },
  fr: {
    'Commands:': 'Commandes\u00A0:',
    'Options:': 'Options\u00A0:',
    'Examples:': 'Exemples\u00A0:',
    'Positionals:': 'Arguments\u00A0:',
    string: 'texte',
    array: 'liste',
    boolean: 'sans valeur',
    number: 'nombre',
    required: 'obligatoire',
    default: 'par défaut',
    'default:': 'par défaut\u00A0:',
    'choices:': 'choix\u00A0:',
    'aliases:': 'aussi\u00A0:',
    command: 'commande',
    'Not enough non-option arguments: got %s, need at least %s': same(
      'Il manque des arguments après la commande\u00A0: %s donné(s), au moins %s attendu(s).',
    ),
    'Too many non-option arguments: got %s, maximum of %s': same(
      'Trop d’arguments après la commande\u00A0: %s donnés, au plus %s attendu(s).',
    ),
    'Missing argument value: %s': same('%s demande une valeur.'),
    'Missing required argument: %s': {
      one: 'Option manquante\u00A0: --%s.',
      other: 'Options manquantes\u00A0: %s.',
    },
    'Invalid values:': 'Valeur incorrecte\u00A0:',
    'Argument: %s, Given: %s, Choices: %s': '--%s %s. Choisir parmi\u00A0: %s.',
    'Not enough arguments following: %s': '--%s demande une valeur.',
    'Show help': 'Montrer cette aide',
    'Show version number': 'Montrer les versions',
  },
};
