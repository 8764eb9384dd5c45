const DATE_WITHOUT_TYPE =
  /^(DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID)((?:;(?!VALUE=)[^:;]*)*):(\d{8}(?:,\d{8})*)[ \t]*$/gim;
const EMPTY_RECURRENCE = /^(?:RRULE|EXRULE|RDATE|EXDATE)(?:;[^:\r\n]*)?:[ \t]*(?:\r\n|$)/gim;
const COUNT_OF_NONE = /^(RRULE[^\r\n]*?)(?:;COUNT=(?:-\d+|0+)(?!\d)|COUNT=(?:-\d+|0+);)/gim;

/**
 * Repairs properties that programs write wrongly: dates without `VALUE=DATE`, rules and lists of dates that are empty,
 * and `COUNT=-1`, which means that a rule has no count.
 * @param text unfolded lines of components
 */
export const repairProperties = (text: string): string =>
  text.replace(DATE_WITHOUT_TYPE, '$1$2;VALUE=DATE:$3').replace(EMPTY_RECURRENCE, '').replace(COUNT_OF_NONE, '$1');
