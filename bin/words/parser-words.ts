/** What the parser of the command line says by itself: its own words, in ours. `%s` are its values. */
import type { InEach } from '../../spec/document/language.ts';

/** One form for one, another for several. */
interface Numbered {
  readonly one: string;
  readonly other: string;
}

const same = (text: string): Numbered => ({ one: text, other: text });

export const PARSER_WORDS: InEach<Readonly<Record<string, string | Numbered>>> = {
  en: {
    string: 'text',
    array: 'list',
    boolean: 'yes or no',
    'Not enough non-option arguments: got %s, need at least %s': same(
      'Something is missing behind the command: %s given, at least %s wanted.',
    ),
    'Too many non-option arguments: got %s, maximum of %s': same(
      'There is too much behind the command: %s given, at most %s wanted.',
    ),
    'Missing argument value: %s': same('Something is missing behind %s.'),
    'Missing required argument: %s': { one: 'Give --%s.', other: 'Give each of these options: %s.' },
    'Invalid values:': 'This value cannot be taken:',
    'Argument: %s, Given: %s, Choices: %s': '--%s takes no %s. There are: %s.',
    'Not enough arguments following: %s': 'Something is missing behind --%s.',
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
    boolean: 'oui ou non',
    number: 'nombre',
    required: 'obligatoire',
    default: 'par défaut',
    'default:': 'par défaut\u00A0:',
    'choices:': 'choix\u00A0:',
    'aliases:': 'aussi\u00A0:',
    command: 'commande',
    'Not enough non-option arguments: got %s, need at least %s': same(
      'Il manque quelque chose derrière la commande\u00A0: %s donné, au moins %s attendu.',
    ),
    'Too many non-option arguments: got %s, maximum of %s': same(
      'Il y a trop derrière la commande\u00A0: %s donné, au plus %s attendu.',
    ),
    'Missing argument value: %s': same('Il manque quelque chose derrière %s.'),
    'Missing required argument: %s': {
      one: 'Donner --%s.',
      other: 'Donner chacune de ces options\u00A0: %s.',
    },
    'Invalid values:': 'Cette valeur ne peut pas être prise\u00A0:',
    'Argument: %s, Given: %s, Choices: %s': '--%s ne prend pas %s. Il y a\u00A0: %s.',
    'Not enough arguments following: %s': 'Il manque quelque chose derrière --%s.',
    'Show help': 'Montrer cette aide',
    'Show version number': 'Montrer les versions',
  },
};
