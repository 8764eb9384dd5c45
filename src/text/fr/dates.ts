import type { datesEn } from '../en/dates.js';
import { capitalize, KINDS, listWithAnd, listWithOr, quote } from './grammar.js';

/** Texts about dates that are written in words in French. */
export const datesFr: typeof datesEn = {
  dateLanguage: () => 'fr',
  dateLocale: () => 'fr',
  valueDuration: () => 'DURÉE',
  valueRange: () => 'JOURS',
  flagDuration: () => 'durée, à la place de --end-date : 2h, 1d2h',
  flagDateOrder: () => 'comment lire 05/06/2027 : dmy, mdy ou ymd',
  flagRange: () => 'évènements qui commencent ces jours-là : today, this-week, next-month, 2027-07, 2027-W27, ou A..B',
  notADate: (text, part) =>
    `${quote(text)} n’est pas compris comme une date${part === undefined ? '' : `, seulement ${quote(part)}`} ; il faut par exemple 2027-07-02 20:00, demain 9h, vendredi 18:00, 2 juillet 2027 20h, +3d, +2w 19:00 ou 2027-W27`,
  twoDates: (text) => `${quote(text)} contient deux dates ; indiquez-en une seule`,
  needsClock: (text) => `${quote(text)} n’a pas d’heure ; ajoutez-en une, par exemple 20:00`,
  dateAmbiguous: (text, days) =>
    `${quote(text)} peut être ${listWithOr(days)} ; écrivez-le ainsi, ou ajoutez --date-order dmy, mdy ou ymd`,
  mustBeDuration: () => 'doit être une durée : 2h, 90m, 1d2h, 2w, P1D',
  durationAndEnd: () => 'ne peut pas être utilisé avec --end-date',
  rangeBeside: (flags) => `ne peut pas être utilisé avec ${listWithAnd(flags)}`,
  endStays: () => 'La fin reste la même. Donnez aussi --duration, ou déplacez tout l’évènement avec cal events move.',
  saidBack: (when, zone, ago) => `${when} ${zone}, ${ago}`,
  timeSkipped: ({ time, meant, day, zone }) =>
    `${time} n’existe pas le ${day} à ${zone}, à cause du passage à l’heure d’été. Heure retenue : ${meant}.`,
  timeTwice: ({ time, day, zone, isFirst }) =>
    `${time} arrive deux fois le ${day} à ${zone}, à cause du retour à l’heure d’hiver : c’est la ${isFirst ? 'première' : 'seconde'} fois qui compte.`,
  startHint: () => 'par exemple vendredi 20h',
  endHint: () => 'par exemple 23h ou +3h',
  askLink: (kind, isMore) => `${isMore ? `Encore ${KINDS[kind].a}` : capitalize(KINDS[kind].a)} ? Tapez pour chercher`,
  noneOfThem: () => '(aucun)',
  newOne: (name) => `nouveau : ${name}`,
  sameCommand: (command) => `La même chose sans questions :\n  ${command}`,
  flagNoInput: () => 'ne pas demander les valeurs manquantes',
  flagMarkdown: () =>
    'modifier descriptions et extraits en Markdown ; ce que Markdown ne peut pas exprimer reste en HTML',
  exampleRange: () => 'Les évènements du mois prochain',
  exampleWords: () => 'Des dates en toutes lettres',
  endIsDoubtful: ({ words, earlier, start, later }) =>
    `${quote(words)} peut être ${earlier}, avant le début (${start}), ou ${later} ; écrivez la date voulue ou corrigez le début`,
  askDoubtfulEnd: ({ words, start, later }) =>
    `${quote(words)} est avant le début (${start}) ce jour-là. L’évènement se termine-t-il le ${later} ? [o/N] `,
  doubtfulEndQuestion: ({ words, earlier, start }) =>
    `${quote(words)} serait ${earlier}, avant le début (${start}). Que faut-il corriger ?`,
  enterOtherEnd: () => 'Saisir une autre fin',
  enterOtherStart: () => 'Saisir un autre début',
  endsThen: (later) => `L’évènement se termine le ${later}`,
  endsBeforeStart: (start) => `ne doit pas être avant le début, ${start}`,
  formKept: (command) => `Rien n’a été créé. Pour continuer avec vos réponses :\n  ${command}`,
  startWithoutTime: (words) =>
    `« ${words} » n’a pas d’heure, et l’évènement commencerait à 00:00. Ajoutez une heure, comme « ${words} 20:00 », ou --all-day pour des journées entières`,
  askMidnightStart: (words) => `« ${words} » n’a pas d’heure. L’évènement commence-t-il à 00:00 ? [o/N] `,
  formKeptAsDraft: (command) => `Rien n’a été créé. Pour créer un brouillon avec vos réponses :\n  ${command}`,
  newRecordQuestion: (name) => `Rien ne correspond à ${quote(name)}. Faut-il le créer ?`,
  searchAgain: () => 'Non, chercher à nouveau',
  createNew: (name) => `Oui, créer ${quote(name)}`,
  inYourZone: (when, zone) => `${when} ${zone} (votre fuseau horaire)`,
  midnightIsDoubtful: ({ words, earlier, later }) =>
    `${quote(words)} peut être ${earlier} ou ${later} ; écrivez la date voulue`,
  askMidnight: ({ words, earlier, later }) =>
    `${quote(words)} peut être ${earlier} ou ${later}. L’évènement se termine-t-il le ${later} ? [o/N] `,
  midnightQuestion: ({ words, earlier, later }) =>
    `${quote(words)} peut être ${earlier} ou ${later}. Que voulez-vous dire ?`,
};
