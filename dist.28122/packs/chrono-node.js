({
"chrono-node/chrono-node-DYRCPLSV"(module, require, load, later) {
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var stdin_exports = {};
__export(stdin_exports, {
  Chrono: () => Chrono,
  Meridiem: () => Meridiem,
  ParsingComponents: () => ParsingComponents,
  ParsingContext: () => ParsingContext,
  ParsingResult: () => ParsingResult,
  ReferenceWithTimezone: () => ReferenceWithTimezone,
  Weekday: () => Weekday,
  ar: () => ar_exports,
  casual: () => casual19,
  de: () => de_exports,
  en: () => en_exports,
  es: () => es_exports,
  fi: () => fi_exports,
  fr: () => fr_exports,
  id: () => id_exports,
  it: () => it_exports,
  ja: () => ja_exports,
  nl: () => nl_exports,
  parse: () => parse19,
  parseDate: () => parseDate19,
  pt: () => pt_exports,
  ru: () => ru_exports,
  strict: () => strict19,
  sv: () => sv_exports,
  uk: () => uk_exports,
  vi: () => vi_exports,
  zh: () => zh_exports
});
module.exports = __toCommonJS(stdin_exports);
var import_chunk_SEWDMQ6Q = later(() => load("core/chunk-SEWDMQ6Q"));
var en_exports = {};
(0, (import_chunk_SEWDMQ6Q()).__export)(en_exports, {
  Chrono: () => Chrono,
  GB: () => GB,
  Meridiem: () => Meridiem,
  ParsingComponents: () => ParsingComponents,
  ParsingResult: () => ParsingResult,
  ReferenceWithTimezone: () => ReferenceWithTimezone,
  Weekday: () => Weekday,
  casual: () => casual,
  configuration: () => configuration,
  parse: () => parse,
  parseDate: () => parseDate,
  strict: () => strict
});
var Meridiem;
(function(Meridiem2) {
  Meridiem2[Meridiem2["AM"] = 0] = "AM";
  Meridiem2[Meridiem2["PM"] = 1] = "PM";
})(Meridiem || (Meridiem = {}));
var Weekday;
(function(Weekday2) {
  Weekday2[Weekday2["SUNDAY"] = 0] = "SUNDAY";
  Weekday2[Weekday2["MONDAY"] = 1] = "MONDAY";
  Weekday2[Weekday2["TUESDAY"] = 2] = "TUESDAY";
  Weekday2[Weekday2["WEDNESDAY"] = 3] = "WEDNESDAY";
  Weekday2[Weekday2["THURSDAY"] = 4] = "THURSDAY";
  Weekday2[Weekday2["FRIDAY"] = 5] = "FRIDAY";
  Weekday2[Weekday2["SATURDAY"] = 6] = "SATURDAY";
})(Weekday || (Weekday = {}));
var Month;
(function(Month2) {
  Month2[Month2["JANUARY"] = 1] = "JANUARY";
  Month2[Month2["FEBRUARY"] = 2] = "FEBRUARY";
  Month2[Month2["MARCH"] = 3] = "MARCH";
  Month2[Month2["APRIL"] = 4] = "APRIL";
  Month2[Month2["MAY"] = 5] = "MAY";
  Month2[Month2["JUNE"] = 6] = "JUNE";
  Month2[Month2["JULY"] = 7] = "JULY";
  Month2[Month2["AUGUST"] = 8] = "AUGUST";
  Month2[Month2["SEPTEMBER"] = 9] = "SEPTEMBER";
  Month2[Month2["OCTOBER"] = 10] = "OCTOBER";
  Month2[Month2["NOVEMBER"] = 11] = "NOVEMBER";
  Month2[Month2["DECEMBER"] = 12] = "DECEMBER";
})(Month || (Month = {}));
function assignSimilarDate(component, target) {
  component.assign("day", target.getDate());
  component.assign("month", target.getMonth() + 1);
  component.assign("year", target.getFullYear());
}
function assignSimilarTime(component, target) {
  component.assign("hour", target.getHours());
  component.assign("minute", target.getMinutes());
  component.assign("second", target.getSeconds());
  component.assign("millisecond", target.getMilliseconds());
  component.assign("meridiem", target.getHours() < 12 ? Meridiem.AM : Meridiem.PM);
}
function implySimilarDate(component, target) {
  component.imply("day", target.getDate());
  component.imply("month", target.getMonth() + 1);
  component.imply("year", target.getFullYear());
}
function implySimilarTime(component, target) {
  component.imply("hour", target.getHours());
  component.imply("minute", target.getMinutes());
  component.imply("second", target.getSeconds());
  component.imply("millisecond", target.getMilliseconds());
  component.imply("meridiem", target.getHours() < 12 ? Meridiem.AM : Meridiem.PM);
}
var TIMEZONE_ABBR_MAP = {
  ACDT: 630,
  ACST: 570,
  ADT: -180,
  AEDT: 660,
  AEST: 600,
  AFT: 270,
  AKDT: -480,
  AKST: -540,
  ALMT: 360,
  AMST: -180,
  AMT: -240,
  ANAST: 720,
  ANAT: 720,
  AQTT: 300,
  ART: -180,
  AST: -240,
  AWDT: 540,
  AWST: 480,
  AZOST: 0,
  AZOT: -60,
  AZST: 300,
  AZT: 240,
  BNT: 480,
  BOT: -240,
  BRST: -120,
  BRT: -180,
  BST: 60,
  BTT: 360,
  CAST: 480,
  CAT: 120,
  CCT: 390,
  CDT: -300,
  CEST: 120,
  CET: {
    timezoneOffsetDuringDst: 2 * 60,
    timezoneOffsetNonDst: 60,
    dstStart: (year3) => getLastWeekdayOfMonth(year3, Month.MARCH, Weekday.SUNDAY, 2),
    dstEnd: (year3) => getLastWeekdayOfMonth(year3, Month.OCTOBER, Weekday.SUNDAY, 3)
  },
  CHADT: 825,
  CHAST: 765,
  CKT: -600,
  CLST: -180,
  CLT: -240,
  COT: -300,
  CST: -360,
  CT: {
    timezoneOffsetDuringDst: -5 * 60,
    timezoneOffsetNonDst: -6 * 60,
    dstStart: (year3) => getNthWeekdayOfMonth(year3, Month.MARCH, Weekday.SUNDAY, 2, 2),
    dstEnd: (year3) => getNthWeekdayOfMonth(year3, Month.NOVEMBER, Weekday.SUNDAY, 1, 2)
  },
  CVT: -60,
  CXT: 420,
  ChST: 600,
  DAVT: 420,
  EASST: -300,
  EAST: -360,
  EAT: 180,
  ECT: -300,
  EDT: -240,
  EEST: 180,
  EET: 120,
  EGST: 0,
  EGT: -60,
  EST: -300,
  ET: {
    timezoneOffsetDuringDst: -4 * 60,
    timezoneOffsetNonDst: -5 * 60,
    dstStart: (year3) => getNthWeekdayOfMonth(year3, Month.MARCH, Weekday.SUNDAY, 2, 2),
    dstEnd: (year3) => getNthWeekdayOfMonth(year3, Month.NOVEMBER, Weekday.SUNDAY, 1, 2)
  },
  FJST: 780,
  FJT: 720,
  FKST: -180,
  FKT: -240,
  FNT: -120,
  GALT: -360,
  GAMT: -540,
  GET: 240,
  GFT: -180,
  GILT: 720,
  GMT: 0,
  GST: 240,
  GYT: -240,
  HAA: -180,
  HAC: -300,
  HADT: -540,
  HAE: -240,
  HAP: -420,
  HAR: -360,
  HAST: -600,
  HAT: -90,
  HAY: -480,
  HKT: 480,
  HLV: -210,
  HNA: -240,
  HNC: -360,
  HNE: -300,
  HNP: -480,
  HNR: -420,
  HNT: -150,
  HNY: -540,
  HOVT: 420,
  ICT: 420,
  IDT: 180,
  IOT: 360,
  IRDT: 270,
  IRKST: 540,
  IRKT: 540,
  IRST: 210,
  IST: 330,
  JST: 540,
  KGT: 360,
  KRAST: 480,
  KRAT: 480,
  KST: 540,
  KUYT: 240,
  LHDT: 660,
  LHST: 630,
  LINT: 840,
  MAGST: 720,
  MAGT: 720,
  MART: -510,
  MAWT: 300,
  MDT: -360,
  MESZ: 120,
  MEZ: 60,
  MHT: 720,
  MMT: 390,
  MSD: 240,
  MSK: 180,
  MST: -420,
  MT: {
    timezoneOffsetDuringDst: -6 * 60,
    timezoneOffsetNonDst: -7 * 60,
    dstStart: (year3) => getNthWeekdayOfMonth(year3, Month.MARCH, Weekday.SUNDAY, 2, 2),
    dstEnd: (year3) => getNthWeekdayOfMonth(year3, Month.NOVEMBER, Weekday.SUNDAY, 1, 2)
  },
  MUT: 240,
  MVT: 300,
  MYT: 480,
  NCT: 660,
  NDT: -90,
  NFT: 690,
  NOVST: 420,
  NOVT: 360,
  NPT: 345,
  NST: -150,
  NUT: -660,
  NZDT: 780,
  NZST: 720,
  OMSST: 420,
  OMST: 420,
  PDT: -420,
  PET: -300,
  PETST: 720,
  PETT: 720,
  PGT: 600,
  PHOT: 780,
  PHT: 480,
  PKT: 300,
  PMDT: -120,
  PMST: -180,
  PONT: 660,
  PST: -480,
  PT: {
    timezoneOffsetDuringDst: -7 * 60,
    timezoneOffsetNonDst: -8 * 60,
    dstStart: (year3) => getNthWeekdayOfMonth(year3, Month.MARCH, Weekday.SUNDAY, 2, 2),
    dstEnd: (year3) => getNthWeekdayOfMonth(year3, Month.NOVEMBER, Weekday.SUNDAY, 1, 2)
  },
  PWT: 540,
  PYST: -180,
  PYT: -240,
  RET: 240,
  SAMT: 240,
  SAST: 120,
  SBT: 660,
  SCT: 240,
  SGT: 480,
  SRT: -180,
  SST: -660,
  TAHT: -600,
  TFT: 300,
  TJT: 300,
  TKT: 780,
  TLT: 540,
  TMT: 300,
  TVT: 720,
  ULAT: 480,
  UTC: 0,
  UYST: -120,
  UYT: -180,
  UZT: 300,
  VET: -210,
  VLAST: 660,
  VLAT: 660,
  VUT: 660,
  WAST: 120,
  WAT: 60,
  WEST: 60,
  WESZ: 60,
  WET: 0,
  WEZ: 0,
  WFT: 720,
  WGST: -120,
  WGT: -180,
  WIB: 420,
  WIT: 540,
  WITA: 480,
  WST: 780,
  WT: 0,
  YAKST: 600,
  YAKT: 600,
  YAPT: 600,
  YEKST: 360,
  YEKT: 360
};
function getNthWeekdayOfMonth(year3, month, weekday, n, hour = 0) {
  let dayOfMonth = 0;
  let i = 0;
  while (i < n) {
    dayOfMonth++;
    const date = new Date(year3, month - 1, dayOfMonth);
    if (date.getDay() === weekday)
      i++;
  }
  return new Date(year3, month - 1, dayOfMonth, hour);
}
function getLastWeekdayOfMonth(year3, month, weekday, hour = 0) {
  const oneIndexedWeekday = weekday === 0 ? 7 : weekday;
  const date = new Date(year3, month - 1 + 1, 1, 12);
  const firstWeekdayNextMonth = date.getDay() === 0 ? 7 : date.getDay();
  let dayDiff;
  if (firstWeekdayNextMonth === oneIndexedWeekday)
    dayDiff = 7;
  else if (firstWeekdayNextMonth < oneIndexedWeekday)
    dayDiff = 7 + firstWeekdayNextMonth - oneIndexedWeekday;
  else
    dayDiff = firstWeekdayNextMonth - oneIndexedWeekday;
  date.setDate(date.getDate() - dayDiff);
  return new Date(year3, month - 1, date.getDate(), hour);
}
function toTimezoneOffset(timezoneInput, date, timezoneOverrides = {}) {
  if (timezoneInput == null) {
    return null;
  }
  if (typeof timezoneInput === "number") {
    return timezoneInput;
  }
  const matchedTimezone = timezoneOverrides[timezoneInput] ?? TIMEZONE_ABBR_MAP[timezoneInput];
  if (matchedTimezone == null) {
    return null;
  }
  if (typeof matchedTimezone == "number") {
    return matchedTimezone;
  }
  if (date == null) {
    return null;
  }
  if (date > matchedTimezone.dstStart(date.getFullYear()) && !(date > matchedTimezone.dstEnd(date.getFullYear()))) {
    return matchedTimezone.timezoneOffsetDuringDst;
  }
  return matchedTimezone.timezoneOffsetNonDst;
}
var EmptyDuration = {
  day: 0,
  second: 0,
  millisecond: 0
};
function addDuration(ref, duration) {
  let date = new Date(ref);
  if (duration["y"]) {
    duration["year"] = duration["y"];
    delete duration["y"];
  }
  if (duration["mo"]) {
    duration["month"] = duration["mo"];
    delete duration["mo"];
  }
  if (duration["M"]) {
    duration["month"] = duration["M"];
    delete duration["M"];
  }
  if (duration["w"]) {
    duration["week"] = duration["w"];
    delete duration["w"];
  }
  if (duration["d"]) {
    duration["day"] = duration["d"];
    delete duration["d"];
  }
  if (duration["h"]) {
    duration["hour"] = duration["h"];
    delete duration["h"];
  }
  if (duration["m"]) {
    duration["minute"] = duration["m"];
    delete duration["m"];
  }
  if (duration["s"]) {
    duration["second"] = duration["s"];
    delete duration["s"];
  }
  if (duration["ms"]) {
    duration["millisecond"] = duration["ms"];
    delete duration["ms"];
  }
  if ("year" in duration) {
    const floor = Math.floor(duration["year"]);
    date.setFullYear(date.getFullYear() + floor);
    const remainingFraction = duration["year"] - floor;
    if (remainingFraction > 0) {
      duration.month = duration?.month ?? 0;
      duration.month += remainingFraction * 12;
    }
  }
  if ("quarter" in duration) {
    const floor = Math.floor(duration["quarter"]);
    date.setMonth(date.getMonth() + floor * 3);
    const remainingFraction = duration["quarter"] - floor;
    if (remainingFraction > 0) {
      duration.month = duration?.month ?? 0;
      duration.month += remainingFraction * 3;
    }
  }
  if ("month" in duration) {
    const floor = Math.floor(duration["month"]);
    date.setMonth(date.getMonth() + floor);
    const remainingFraction = duration["month"] - floor;
    if (remainingFraction > 0) {
      duration.week = duration?.week ?? 0;
      duration.week += remainingFraction * 4;
    }
  }
  if ("week" in duration) {
    const floor = Math.floor(duration["week"]);
    date.setDate(date.getDate() + floor * 7);
    const remainingFraction = duration["week"] - floor;
    if (remainingFraction > 0) {
      duration.day = duration?.day ?? 0;
      duration.day += Math.round(remainingFraction * 7);
    }
  }
  if ("day" in duration) {
    const floor = Math.floor(duration["day"]);
    date.setDate(date.getDate() + floor);
    const remainingFraction = duration["day"] - floor;
    if (remainingFraction > 0) {
      duration.hour = duration?.hour ?? 0;
      duration.hour += Math.round(remainingFraction * 24);
    }
  }
  if ("hour" in duration) {
    const floor = Math.floor(duration["hour"]);
    date.setHours(date.getHours() + floor);
    const remainingFraction = duration["hour"] - floor;
    if (remainingFraction > 0) {
      duration.minute = duration?.minute ?? 0;
      duration.minute += Math.round(remainingFraction * 60);
    }
  }
  if ("minute" in duration) {
    const floor = Math.floor(duration["minute"]);
    date.setMinutes(date.getMinutes() + floor);
    const remainingFraction = duration["minute"] - floor;
    if (remainingFraction > 0) {
      duration.second = duration?.second ?? 0;
      duration.second += Math.round(remainingFraction * 60);
    }
  }
  if ("second" in duration) {
    const floor = Math.floor(duration["second"]);
    date.setSeconds(date.getSeconds() + floor);
    const remainingFraction = duration["second"] - floor;
    if (remainingFraction > 0) {
      duration.millisecond = duration?.millisecond ?? 0;
      duration.millisecond += Math.round(remainingFraction * 1e3);
    }
  }
  if ("millisecond" in duration) {
    const floor = Math.floor(duration["millisecond"]);
    date.setMilliseconds(date.getMilliseconds() + floor);
  }
  return date;
}
function reverseDuration(duration) {
  const reversed = {};
  for (const key in duration) {
    reversed[key] = -duration[key];
  }
  return reversed;
}
var ReferenceWithTimezone = class _ReferenceWithTimezone {
  instant;
  timezoneOffset;
  constructor(instant, timezoneOffset) {
    this.instant = instant ?? /* @__PURE__ */ new Date();
    this.timezoneOffset = timezoneOffset ?? null;
  }
  static fromDate(date) {
    return new _ReferenceWithTimezone(date);
  }
  static fromInput(input, timezoneOverrides) {
    if (input instanceof Date) {
      return _ReferenceWithTimezone.fromDate(input);
    }
    const instant = input?.instant ?? /* @__PURE__ */ new Date();
    const timezoneOffset = toTimezoneOffset(input?.timezone, instant, timezoneOverrides);
    return new _ReferenceWithTimezone(instant, timezoneOffset);
  }
  getDateWithAdjustedTimezone() {
    const date = new Date(this.instant);
    if (this.timezoneOffset !== null) {
      date.setMinutes(date.getMinutes() - this.getSystemTimezoneAdjustmentMinute(this.instant));
    }
    return date;
  }
  getSystemTimezoneAdjustmentMinute(date, overrideTimezoneOffset) {
    if (!date) {
      date = /* @__PURE__ */ new Date();
    }
    const currentTimezoneOffset = -date.getTimezoneOffset();
    const targetTimezoneOffset = overrideTimezoneOffset ?? this.timezoneOffset ?? currentTimezoneOffset;
    return currentTimezoneOffset - targetTimezoneOffset;
  }
  getTimezoneOffset() {
    return this.timezoneOffset ?? -this.instant.getTimezoneOffset();
  }
};
var ParsingComponents = class _ParsingComponents {
  knownValues;
  impliedValues;
  reference;
  _tags = /* @__PURE__ */ new Set();
  constructor(reference, knownComponents) {
    this.reference = reference;
    this.knownValues = {};
    this.impliedValues = {};
    if (knownComponents) {
      for (const key in knownComponents) {
        this.knownValues[key] = knownComponents[key];
      }
    }
    const date = reference.getDateWithAdjustedTimezone();
    this.imply("day", date.getDate());
    this.imply("month", date.getMonth() + 1);
    this.imply("year", date.getFullYear());
    this.imply("hour", 12);
    this.imply("minute", 0);
    this.imply("second", 0);
    this.imply("millisecond", 0);
  }
  static createRelativeFromReference(reference, duration = EmptyDuration) {
    let date = addDuration(reference.getDateWithAdjustedTimezone(), duration);
    const components = new _ParsingComponents(reference);
    components.addTag("result/relativeDate");
    if ("hour" in duration || "minute" in duration || "second" in duration || "millisecond" in duration) {
      components.addTag("result/relativeDateAndTime");
      assignSimilarTime(components, date);
      assignSimilarDate(components, date);
      components.assign("timezoneOffset", reference.getTimezoneOffset());
    } else {
      implySimilarTime(components, date);
      components.imply("timezoneOffset", reference.getTimezoneOffset());
      if ("day" in duration) {
        components.assign("day", date.getDate());
        components.assign("month", date.getMonth() + 1);
        components.assign("year", date.getFullYear());
        components.assign("weekday", date.getDay());
      } else if ("week" in duration) {
        components.assign("day", date.getDate());
        components.assign("month", date.getMonth() + 1);
        components.assign("year", date.getFullYear());
        components.imply("weekday", date.getDay());
      } else {
        components.imply("day", date.getDate());
        if ("month" in duration) {
          components.assign("month", date.getMonth() + 1);
          components.assign("year", date.getFullYear());
        } else {
          components.imply("month", date.getMonth() + 1);
          if ("year" in duration) {
            components.assign("year", date.getFullYear());
          } else {
            components.imply("year", date.getFullYear());
          }
        }
      }
    }
    return components;
  }
  get(component) {
    if (component in this.knownValues) {
      return this.knownValues[component];
    }
    if (component in this.impliedValues) {
      return this.impliedValues[component];
    }
    return null;
  }
  isCertain(component) {
    return component in this.knownValues;
  }
  getCertainComponents() {
    return Object.keys(this.knownValues);
  }
  imply(component, value) {
    if (component in this.knownValues) {
      return this;
    }
    this.impliedValues[component] = value;
    return this;
  }
  assign(component, value) {
    this.knownValues[component] = value;
    delete this.impliedValues[component];
    return this;
  }
  addDurationAsImplied(duration) {
    const currentDate = this.dateWithoutTimezoneAdjustment();
    const date = addDuration(currentDate, duration);
    if ("day" in duration || "week" in duration || "month" in duration || "year" in duration) {
      this.delete(["day", "weekday", "month", "year"]);
      this.imply("day", date.getDate());
      this.imply("weekday", date.getDay());
      this.imply("month", date.getMonth() + 1);
      this.imply("year", date.getFullYear());
    }
    if ("second" in duration || "minute" in duration || "hour" in duration) {
      this.delete(["second", "minute", "hour"]);
      this.imply("second", date.getSeconds());
      this.imply("minute", date.getMinutes());
      this.imply("hour", date.getHours());
    }
    return this;
  }
  delete(components) {
    if (typeof components === "string") {
      components = [components];
    }
    for (const component of components) {
      delete this.knownValues[component];
      delete this.impliedValues[component];
    }
  }
  clone() {
    const component = new _ParsingComponents(this.reference);
    component.knownValues = {};
    component.impliedValues = {};
    for (const key in this.knownValues) {
      component.knownValues[key] = this.knownValues[key];
    }
    for (const key in this.impliedValues) {
      component.impliedValues[key] = this.impliedValues[key];
    }
    return component;
  }
  isOnlyDate() {
    return !this.isCertain("hour") && !this.isCertain("minute") && !this.isCertain("second");
  }
  isOnlyTime() {
    return !this.isCertain("weekday") && !this.isCertain("day") && !this.isCertain("month") && !this.isCertain("year");
  }
  isOnlyWeekdayComponent() {
    return this.isCertain("weekday") && !this.isCertain("day") && !this.isCertain("month");
  }
  isDateWithUnknownYear() {
    return this.isCertain("month") && !this.isCertain("year");
  }
  isValidDate() {
    const date = new Date(Date.UTC(this.get("year"), this.get("month") - 1, this.get("day"), this.get("hour"), this.get("minute"), this.get("second"), this.get("millisecond")));
    date.setUTCFullYear(this.get("year"));
    if (date.getUTCFullYear() !== this.get("year"))
      return false;
    if (date.getUTCMonth() !== this.get("month") - 1)
      return false;
    if (date.getUTCDate() !== this.get("day"))
      return false;
    if (this.get("hour") != null && date.getUTCHours() != this.get("hour"))
      return false;
    if (this.get("minute") != null && date.getUTCMinutes() != this.get("minute"))
      return false;
    return true;
  }
  toString() {
    return `[ParsingComponents {
            tags: ${JSON.stringify(Array.from(this._tags).sort())}, 
            knownValues: ${JSON.stringify(this.knownValues)}, 
            impliedValues: ${JSON.stringify(this.impliedValues)}}, 
            reference: ${JSON.stringify(this.reference)}]`;
  }
  date() {
    const timezoneOffset = this.get("timezoneOffset") ?? this.reference.timezoneOffset;
    if (timezoneOffset === null || timezoneOffset === void 0) {
      return this.dateWithoutTimezoneAdjustment();
    }
    const date = new Date(Date.UTC(this.get("year"), this.get("month") - 1, this.get("day"), this.get("hour"), this.get("minute"), this.get("second"), this.get("millisecond")));
    date.setUTCFullYear(this.get("year"));
    return new Date(date.getTime() - timezoneOffset * 6e4);
  }
  addTag(tag) {
    this._tags.add(tag);
    return this;
  }
  addTags(tags) {
    for (const tag of tags) {
      this._tags.add(tag);
    }
    return this;
  }
  tags() {
    return new Set(this._tags);
  }
  dateWithoutTimezoneAdjustment() {
    const date = new Date(this.get("year"), this.get("month") - 1, this.get("day"), this.get("hour"), this.get("minute"), this.get("second"), this.get("millisecond"));
    date.setFullYear(this.get("year"));
    return date;
  }
};
var ParsingResult = class _ParsingResult {
  refDate;
  index;
  text;
  reference;
  start;
  end;
  constructor(reference, index, text, start, end) {
    this.reference = reference;
    this.refDate = reference.instant;
    this.index = index;
    this.text = text;
    this.start = start || new ParsingComponents(reference);
    this.end = end;
  }
  clone() {
    const result = new _ParsingResult(this.reference, this.index, this.text);
    result.start = this.start ? this.start.clone() : null;
    result.end = this.end ? this.end.clone() : null;
    return result;
  }
  date() {
    return this.start.date();
  }
  addTag(tag) {
    this.start.addTag(tag);
    if (this.end) {
      this.end.addTag(tag);
    }
    return this;
  }
  addTags(tags) {
    this.start.addTags(tags);
    if (this.end) {
      this.end.addTags(tags);
    }
    return this;
  }
  tags() {
    const combinedTags = new Set(this.start.tags());
    if (this.end) {
      for (const tag of this.end.tags()) {
        combinedTags.add(tag);
      }
    }
    return combinedTags;
  }
  toString() {
    const tags = Array.from(this.tags()).sort();
    return `[ParsingResult {index: ${this.index}, text: '${this.text}', tags: ${JSON.stringify(tags)} ...}]`;
  }
};
function repeatedTimeunitPattern(prefix, singleTimeunitPattern, connectorPattern = "\\s{0,5},?\\s{0,5}") {
  const singleTimeunitPatternNoCapture = singleTimeunitPattern.replace(/\((?!\?)/g, "(?:");
  return `${prefix}${singleTimeunitPatternNoCapture}(?:${connectorPattern}${singleTimeunitPatternNoCapture}){0,10}`;
}
function extractTerms(dictionary) {
  let keys;
  if (dictionary instanceof Array) {
    keys = [...dictionary];
  } else if (dictionary instanceof Map) {
    keys = Array.from(dictionary.keys());
  } else {
    keys = Object.keys(dictionary);
  }
  return keys;
}
function matchAnyPattern(dictionary) {
  const joinedTerms = extractTerms(dictionary).sort((a, b) => b.length - a.length).join("|").replace(/\./g, "\\.");
  return `(?:${joinedTerms})`;
}
function findMostLikelyADYear(yearNumber) {
  if (yearNumber < 100) {
    if (yearNumber > 50) {
      yearNumber = yearNumber + 1900;
    } else {
      yearNumber = yearNumber + 2e3;
    }
  }
  return yearNumber;
}
function findYearClosestToRef(refDate, day, month) {
  let date = new Date(refDate);
  date.setMonth(month - 1);
  date.setDate(day);
  const nextYear = addDuration(date, { "year": 1 });
  const lastYear = addDuration(date, { "year": -1 });
  if (Math.abs(nextYear.getTime() - refDate.getTime()) < Math.abs(date.getTime() - refDate.getTime())) {
    date = nextYear;
  } else if (Math.abs(lastYear.getTime() - refDate.getTime()) < Math.abs(date.getTime() - refDate.getTime())) {
    date = lastYear;
  }
  return date.getFullYear();
}
var WEEKDAY_DICTIONARY = {
  sunday: 0,
  sun: 0,
  "sun.": 0,
  monday: 1,
  mon: 1,
  "mon.": 1,
  tuesday: 2,
  tue: 2,
  "tue.": 2,
  wednesday: 3,
  wed: 3,
  "wed.": 3,
  thursday: 4,
  thurs: 4,
  "thurs.": 4,
  thur: 4,
  "thur.": 4,
  thu: 4,
  "thu.": 4,
  friday: 5,
  fri: 5,
  "fri.": 5,
  saturday: 6,
  sat: 6,
  "sat.": 6
};
var FULL_MONTH_NAME_DICTIONARY = {
  january: 1,
  february: 2,
  march: 3,
  april: 4,
  may: 5,
  june: 6,
  july: 7,
  august: 8,
  september: 9,
  october: 10,
  november: 11,
  december: 12
};
var MONTH_DICTIONARY = {
  ...FULL_MONTH_NAME_DICTIONARY,
  jan: 1,
  "jan.": 1,
  feb: 2,
  "feb.": 2,
  mar: 3,
  "mar.": 3,
  apr: 4,
  "apr.": 4,
  jun: 6,
  "jun.": 6,
  jul: 7,
  "jul.": 7,
  aug: 8,
  "aug.": 8,
  sep: 9,
  "sep.": 9,
  sept: 9,
  "sept.": 9,
  oct: 10,
  "oct.": 10,
  nov: 11,
  "nov.": 11,
  dec: 12,
  "dec.": 12
};
var INTEGER_WORD_DICTIONARY = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12
};
var ORDINAL_WORD_DICTIONARY = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
  thirteenth: 13,
  fourteenth: 14,
  fifteenth: 15,
  sixteenth: 16,
  seventeenth: 17,
  eighteenth: 18,
  nineteenth: 19,
  twentieth: 20,
  "twenty first": 21,
  "twenty-first": 21,
  "twenty second": 22,
  "twenty-second": 22,
  "twenty third": 23,
  "twenty-third": 23,
  "twenty fourth": 24,
  "twenty-fourth": 24,
  "twenty fifth": 25,
  "twenty-fifth": 25,
  "twenty sixth": 26,
  "twenty-sixth": 26,
  "twenty seventh": 27,
  "twenty-seventh": 27,
  "twenty eighth": 28,
  "twenty-eighth": 28,
  "twenty ninth": 29,
  "twenty-ninth": 29,
  "thirtieth": 30,
  "thirty first": 31,
  "thirty-first": 31
};
var TIME_UNIT_DICTIONARY_NO_ABBR = {
  second: "second",
  seconds: "second",
  minute: "minute",
  minutes: "minute",
  hour: "hour",
  hours: "hour",
  day: "day",
  days: "day",
  week: "week",
  weeks: "week",
  month: "month",
  months: "month",
  quarter: "quarter",
  quarters: "quarter",
  year: "year",
  years: "year"
};
var TIME_UNIT_DICTIONARY = {
  s: "second",
  sec: "second",
  second: "second",
  seconds: "second",
  m: "minute",
  min: "minute",
  mins: "minute",
  minute: "minute",
  minutes: "minute",
  h: "hour",
  hr: "hour",
  hrs: "hour",
  hour: "hour",
  hours: "hour",
  d: "day",
  day: "day",
  days: "day",
  w: "week",
  week: "week",
  weeks: "week",
  mo: "month",
  mon: "month",
  mos: "month",
  month: "month",
  months: "month",
  qtr: "quarter",
  quarter: "quarter",
  quarters: "quarter",
  y: "year",
  yr: "year",
  year: "year",
  years: "year",
  ...TIME_UNIT_DICTIONARY_NO_ABBR
};
var NUMBER_PATTERN = `(?:${matchAnyPattern(INTEGER_WORD_DICTIONARY)}|[0-9]+|[0-9]+\\.[0-9]+|half(?:\\s{0,2}an?)?|an?\\b(?:\\s{0,2}few)?|few|several|the|a?\\s{0,2}couple\\s{0,2}(?:of)?)`;
function parseNumberPattern(match) {
  const num = match.toLowerCase();
  if (INTEGER_WORD_DICTIONARY[num] !== void 0) {
    return INTEGER_WORD_DICTIONARY[num];
  } else if (num === "a" || num === "an" || num == "the") {
    return 1;
  } else if (num.match(/few/)) {
    return 3;
  } else if (num.match(/half/)) {
    return 0.5;
  } else if (num.match(/couple/)) {
    return 2;
  } else if (num.match(/several/)) {
    return 7;
  }
  return parseFloat(num);
}
var ORDINAL_NUMBER_PATTERN = `(?:${matchAnyPattern(ORDINAL_WORD_DICTIONARY)}|[0-9]{1,2}(?:st|nd|rd|th)?)`;
function parseOrdinalNumberPattern(match) {
  let num = match.toLowerCase();
  if (ORDINAL_WORD_DICTIONARY[num] !== void 0) {
    return ORDINAL_WORD_DICTIONARY[num];
  }
  num = num.replace(/(?:st|nd|rd|th)$/i, "");
  return parseInt(num);
}
var YEAR_PATTERN = `(?:[1-9][0-9]{0,3}\\s{0,2}(?:BE|AD|BC|BCE|CE)|[1-9][0-9]{3}|[0-9]{2}(?!\\w|:\\d|\\s+(?:am|pm|o\\s*clock|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))`;
function parseYear(match) {
  if (/BE/i.test(match)) {
    match = match.replace(/BE/i, "");
    return parseInt(match) - 543;
  }
  if (/BCE?/i.test(match)) {
    match = match.replace(/BCE?/i, "");
    return -parseInt(match);
  }
  if (/(AD|CE)/i.test(match)) {
    match = match.replace(/(AD|CE)/i, "");
    return parseInt(match);
  }
  const rawYearNumber = parseInt(match);
  return findMostLikelyADYear(rawYearNumber);
}
var SINGLE_TIME_UNIT_PATTERN = `(${NUMBER_PATTERN})\\s{0,3}(${matchAnyPattern(TIME_UNIT_DICTIONARY)})`;
var SINGLE_TIME_UNIT_REGEX = new RegExp(SINGLE_TIME_UNIT_PATTERN, "i");
var SINGLE_TIME_UNIT_NO_ABBR_PATTERN = `(${NUMBER_PATTERN})\\s{0,3}(${matchAnyPattern(TIME_UNIT_DICTIONARY_NO_ABBR)})`;
var TIME_UNIT_CONNECTOR_PATTERN = `\\s{0,5},?(?:\\s*and)?\\s{0,5}`;
var TIME_UNITS_PATTERN = repeatedTimeunitPattern(`(?:(?:about|around)\\s{0,3})?`, SINGLE_TIME_UNIT_PATTERN, TIME_UNIT_CONNECTOR_PATTERN);
var TIME_UNITS_NO_ABBR_PATTERN = repeatedTimeunitPattern(`(?:(?:about|around)\\s{0,3})?`, SINGLE_TIME_UNIT_NO_ABBR_PATTERN, TIME_UNIT_CONNECTOR_PATTERN);
function parseDuration(timeunitText) {
  const fragments = {};
  let remainingText = timeunitText;
  let match = SINGLE_TIME_UNIT_REGEX.exec(remainingText);
  while (match) {
    collectDateTimeFragment(fragments, match);
    remainingText = remainingText.substring(match[0].length).trim();
    match = SINGLE_TIME_UNIT_REGEX.exec(remainingText);
  }
  if (Object.keys(fragments).length == 0) {
    return null;
  }
  return fragments;
}
function collectDateTimeFragment(fragments, match) {
  if (match[0].match(/^[a-zA-Z]+$/)) {
    return;
  }
  const num = parseNumberPattern(match[1]);
  const unit = TIME_UNIT_DICTIONARY[match[2].toLowerCase()];
  fragments[unit] = num;
}
var AbstractParserWithWordBoundaryChecking = class {
  innerPatternHasChange(context, currentInnerPattern) {
    return this.innerPattern(context) !== currentInnerPattern;
  }
  patternLeftBoundary() {
    return `(\\W|^)`;
  }
  cachedInnerPattern = null;
  cachedPattern = null;
  pattern(context) {
    if (this.cachedInnerPattern) {
      if (!this.innerPatternHasChange(context, this.cachedInnerPattern)) {
        return this.cachedPattern;
      }
    }
    this.cachedInnerPattern = this.innerPattern(context);
    this.cachedPattern = new RegExp(`${this.patternLeftBoundary()}${this.cachedInnerPattern.source}`, this.cachedInnerPattern.flags);
    return this.cachedPattern;
  }
  extract(context, match) {
    const header = match[1] ?? "";
    match.index = match.index + header.length;
    match[0] = match[0].substring(header.length);
    for (let i = 2; i < match.length; i++) {
      match[i - 1] = match[i];
    }
    return this.innerExtract(context, match);
  }
};
var PATTERN_WITH_OPTIONAL_PREFIX = new RegExp(`(?:(?:within|in|for)\\s*)?(?:(?:about|around|roughly|approximately|just)\\s*(?:~\\s*)?)?(${TIME_UNITS_PATTERN})(?=\\W|$)`, "i");
var PATTERN_WITH_PREFIX = new RegExp(`(?:within|in|for)\\s*(?:(?:about|around|roughly|approximately|just)\\s*(?:~\\s*)?)?(${TIME_UNITS_PATTERN})(?=\\W|$)`, "i");
var PATTERN_WITH_PREFIX_STRICT = new RegExp(`(?:within|in|for)\\s*(?:(?:about|around|roughly|approximately|just)\\s*(?:~\\s*)?)?(${TIME_UNITS_NO_ABBR_PATTERN})(?=\\W|$)`, "i");
var ENTimeUnitWithinFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  strictMode;
  constructor(strictMode) {
    super();
    this.strictMode = strictMode;
  }
  innerPattern(context) {
    if (this.strictMode) {
      return PATTERN_WITH_PREFIX_STRICT;
    }
    return context.option.forwardDate ? PATTERN_WITH_OPTIONAL_PREFIX : PATTERN_WITH_PREFIX;
  }
  innerExtract(context, match) {
    if (match[0].match(/^for\s*the\s*\w+/i)) {
      return null;
    }
    const timeUnits = parseDuration(match[1]);
    if (!timeUnits) {
      return null;
    }
    return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
  }
};
var PATTERN = new RegExp(`(?:on\\s{0,3})?(${ORDINAL_NUMBER_PATTERN})(?:\\s{0,3}(?:to|\\-|\\\u2013|until|through|till)\\s{0,3}(${ORDINAL_NUMBER_PATTERN}))?(?:-|/|\\s{0,3}(?:of)?\\s{0,3})(${matchAnyPattern(MONTH_DICTIONARY)})(?:(?:-|/|,?\\s{0,3})(${YEAR_PATTERN}(?!\\w)))?(?=\\W|$)`, "i");
var DATE_GROUP = 1;
var DATE_TO_GROUP = 2;
var MONTH_NAME_GROUP = 3;
var YEAR_GROUP = 4;
var ENMonthNameLittleEndianParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN;
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    const month = MONTH_DICTIONARY[match[MONTH_NAME_GROUP].toLowerCase()];
    const day = parseOrdinalNumberPattern(match[DATE_GROUP]);
    if (day > 31) {
      match.index = match.index + match[DATE_GROUP].length;
      return null;
    }
    result.start.assign("month", month);
    result.start.assign("day", day);
    if (match[YEAR_GROUP]) {
      const yearNumber = parseYear(match[YEAR_GROUP]);
      result.start.assign("year", yearNumber);
    } else {
      const year3 = findYearClosestToRef(context.refDate, day, month);
      result.start.imply("year", year3);
    }
    if (match[DATE_TO_GROUP]) {
      const endDate = parseOrdinalNumberPattern(match[DATE_TO_GROUP]);
      result.end = result.start.clone();
      result.end.assign("day", endDate);
    }
    return result;
  }
};
var PATTERN2 = new RegExp(`(${matchAnyPattern(MONTH_DICTIONARY)})(?:-|/|\\s*,?\\s*)(${ORDINAL_NUMBER_PATTERN})(?!\\s*(?:am|pm))\\s*(?:(?:to|\\-)\\s*(${ORDINAL_NUMBER_PATTERN})\\s*)?(?:(?:-|/|\\s*,\\s*|\\s+)(${YEAR_PATTERN}))?(?=\\W|$)(?!\\:\\d)`, "i");
var MONTH_NAME_GROUP2 = 1;
var DATE_GROUP2 = 2;
var DATE_TO_GROUP2 = 3;
var YEAR_GROUP2 = 4;
var ENMonthNameMiddleEndianParser = class extends AbstractParserWithWordBoundaryChecking {
  shouldSkipYearLikeDate;
  constructor(shouldSkipYearLikeDate) {
    super();
    this.shouldSkipYearLikeDate = shouldSkipYearLikeDate;
  }
  innerPattern() {
    return PATTERN2;
  }
  innerExtract(context, match) {
    const month = MONTH_DICTIONARY[match[MONTH_NAME_GROUP2].toLowerCase()];
    const day = parseOrdinalNumberPattern(match[DATE_GROUP2]);
    if (day > 31) {
      return null;
    }
    if (this.shouldSkipYearLikeDate) {
      if (!match[DATE_TO_GROUP2] && !match[YEAR_GROUP2] && match[DATE_GROUP2].match(/^\d{2}$/)) {
        return null;
      }
    }
    const components = context.createParsingComponents({
      day,
      month
    }).addTag("parser/ENMonthNameMiddleEndianParser");
    if (match[YEAR_GROUP2]) {
      const year3 = parseYear(match[YEAR_GROUP2]);
      components.assign("year", year3);
    } else {
      const year3 = findYearClosestToRef(context.refDate, day, month);
      components.imply("year", year3);
    }
    if (!match[DATE_TO_GROUP2]) {
      return components;
    }
    const endDate = parseOrdinalNumberPattern(match[DATE_TO_GROUP2]);
    const result = context.createParsingResult(match.index, match[0]);
    result.start = components;
    result.end = components.clone();
    result.end.assign("day", endDate);
    return result;
  }
};
var PATTERN3 = new RegExp(`((?:in)\\s*)?(${matchAnyPattern(MONTH_DICTIONARY)})\\s*(?:(?:,|-|of)?\\s*(${YEAR_PATTERN})?)?(?=[^\\s\\w]|\\s+[^0-9]|\\s+$|$)`, "i");
var PREFIX_GROUP = 1;
var MONTH_NAME_GROUP3 = 2;
var YEAR_GROUP3 = 3;
var ENMonthNameParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN3;
  }
  innerExtract(context, match) {
    const monthName = match[MONTH_NAME_GROUP3].toLowerCase();
    if (match[0].length <= 3 && !FULL_MONTH_NAME_DICTIONARY[monthName]) {
      return null;
    }
    const result = context.createParsingResult(match.index + (match[PREFIX_GROUP] || "").length, match.index + match[0].length);
    result.start.imply("day", 1);
    result.start.addTag("parser/ENMonthNameParser");
    const month = MONTH_DICTIONARY[monthName];
    result.start.assign("month", month);
    if (match[YEAR_GROUP3]) {
      const year3 = parseYear(match[YEAR_GROUP3]);
      result.start.assign("year", year3);
    } else {
      const year3 = findYearClosestToRef(context.refDate, 1, month);
      result.start.imply("year", year3);
    }
    return result;
  }
};
var PATTERN4 = new RegExp(`([0-9]{4})[-\\.\\/\\s](?:(${matchAnyPattern(MONTH_DICTIONARY)})|([0-9]{1,2}))[-\\.\\/\\s]([0-9]{1,2})(?=\\W|$)`, "i");
var YEAR_NUMBER_GROUP = 1;
var MONTH_NAME_GROUP4 = 2;
var MONTH_NUMBER_GROUP = 3;
var DATE_NUMBER_GROUP = 4;
var ENYearMonthDayParser = class extends AbstractParserWithWordBoundaryChecking {
  strictMonthDateOrder;
  constructor(strictMonthDateOrder) {
    super();
    this.strictMonthDateOrder = strictMonthDateOrder;
  }
  innerPattern() {
    return PATTERN4;
  }
  innerExtract(context, match) {
    const year3 = parseInt(match[YEAR_NUMBER_GROUP]);
    let day = parseInt(match[DATE_NUMBER_GROUP]);
    let month = match[MONTH_NUMBER_GROUP] ? parseInt(match[MONTH_NUMBER_GROUP]) : MONTH_DICTIONARY[match[MONTH_NAME_GROUP4].toLowerCase()];
    if (month < 1 || month > 12) {
      if (this.strictMonthDateOrder) {
        return null;
      }
      if (day >= 1 && day <= 12) {
        [month, day] = [day, month];
      }
    }
    if (day < 1 || day > 31) {
      return null;
    }
    return {
      day,
      month,
      year: year3
    };
  }
};
var YEAR_PATTERN2 = `(?:[1-9][0-9]{0,3}\\s{0,2}(?:BE|AD|BC|BCE|CE)|[1-9][0-9]{3})`;
var PATTERN5 = new RegExp(`(${YEAR_PATTERN2})(?:\\s*[-.\\/,]?\\s*|\\s+of\\s+)(${matchAnyPattern(MONTH_DICTIONARY)})(?=[^\\s\\w]|\\s+[^0-9]|\\s+$|$)`, "i");
var YEAR_GROUP4 = 1;
var MONTH_NAME_GROUP5 = 2;
var ENYearMonthNameParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN5;
  }
  innerExtract(context, match) {
    const year3 = parseYear(match[YEAR_GROUP4]);
    const monthName = match[MONTH_NAME_GROUP5].toLowerCase();
    const month = MONTH_DICTIONARY[monthName];
    const result = context.createParsingResult(match.index, match[0]);
    result.start.imply("day", 1);
    result.start.assign("month", month);
    result.start.assign("year", year3);
    result.start.addTag("parser/ENYearMonthNameParser");
    return result;
  }
};
var PATTERN6 = new RegExp("([0-9]|0[1-9]|1[012])/([0-9]{4})", "i");
var MONTH_GROUP = 1;
var YEAR_GROUP5 = 2;
var ENSlashMonthFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN6;
  }
  innerExtract(context, match) {
    if (/\d\/?$/.test(context.text.substring(0, match.index))) {
      return null;
    }
    const year3 = parseInt(match[YEAR_GROUP5]);
    const month = parseInt(match[MONTH_GROUP]);
    return context.createParsingComponents().imply("day", 1).assign("month", month).assign("year", year3);
  }
};
function primaryTimePattern(leftBoundary, primaryPrefix, primarySuffix, flags) {
  return new RegExp(`${leftBoundary}${primaryPrefix}(\\d{1,4})(?:(?:\\.|:|\uFF1A)(\\d{1,2})(?:(?::|\uFF1A)(\\d{2})(?:\\.(\\d{1,6}))?)?)?(?:\\s*(a\\.m\\.|p\\.m\\.|am?|pm?))?${primarySuffix}`, flags);
}
function followingTimePatten(followingPhase, followingSuffix) {
  return new RegExp(`^(${followingPhase})(\\d{1,4})(?:(?:\\.|\\:|\\\uFF1A)(\\d{1,2})(?:(?:\\.|\\:|\\\uFF1A)(\\d{1,2})(?:\\.(\\d{1,6}))?)?)?(?:\\s*(a\\.m\\.|p\\.m\\.|am?|pm?))?${followingSuffix}`, "i");
}
var HOUR_GROUP = 2;
var MINUTE_GROUP = 3;
var SECOND_GROUP = 4;
var MILLI_SECOND_GROUP = 5;
var AM_PM_HOUR_GROUP = 6;
var AbstractTimeExpressionParser = class {
  strictMode;
  constructor(strictMode = false) {
    this.strictMode = strictMode;
  }
  patternFlags() {
    return "i";
  }
  primaryPatternLeftBoundary() {
    return `(^|\\s|T|\\b)`;
  }
  primarySuffix() {
    return `(?!/)(?=\\W|$)`;
  }
  followingSuffix() {
    return `(?!/)(?=\\W|$)`;
  }
  pattern(context) {
    return this.getPrimaryTimePatternThroughCache();
  }
  extract(context, match) {
    const startComponents = this.extractPrimaryTimeComponents(context, match);
    if (!startComponents) {
      if (match[0].match(/^\d{4}/)) {
        match.index += 4;
        return null;
      }
      match.index += match[0].length;
      return null;
    }
    const index = match.index + match[1].length;
    const text = match[0].substring(match[1].length);
    const result = context.createParsingResult(index, text, startComponents);
    match.index += match[0].length;
    const remainingText = context.text.substring(match.index);
    const followingPattern = this.getFollowingTimePatternThroughCache();
    const followingMatch = followingPattern.exec(remainingText);
    if (text.match(/^\d{3,4}/) && followingMatch) {
      if (followingMatch[0].match(/^\s*([+-])\s*\d{2,4}$/)) {
        return null;
      }
      if (followingMatch[0].match(/^\s*([+-])\s*\d{2}\W\d{2}/)) {
        return null;
      }
    }
    if (!followingMatch || followingMatch[0].match(/^\s*([+-])\s*\d{3,4}$/)) {
      return this.checkAndReturnWithoutFollowingPattern(result);
    }
    result.end = this.extractFollowingTimeComponents(context, followingMatch, result);
    if (result.end) {
      result.text += followingMatch[0];
    }
    return this.checkAndReturnWithFollowingPattern(result);
  }
  extractPrimaryTimeComponents(context, match, strict20 = false) {
    const components = context.createParsingComponents();
    let minute = 0;
    let meridiem = null;
    let hour = parseInt(match[HOUR_GROUP]);
    if (hour > 100) {
      if (match[HOUR_GROUP].length == 4 && match[MINUTE_GROUP] == null && !match[AM_PM_HOUR_GROUP]) {
        return null;
      }
      if (this.strictMode || match[MINUTE_GROUP] != null) {
        return null;
      }
      minute = hour % 100;
      hour = Math.floor(hour / 100);
    }
    if (hour > 24) {
      return null;
    }
    if (match[MINUTE_GROUP] != null) {
      if (match[MINUTE_GROUP].length == 1 && !match[AM_PM_HOUR_GROUP]) {
        return null;
      }
      minute = parseInt(match[MINUTE_GROUP]);
    }
    if (minute >= 60) {
      return null;
    }
    if (hour > 12) {
      meridiem = Meridiem.PM;
    }
    if (match[AM_PM_HOUR_GROUP] != null) {
      if (hour > 12)
        return null;
      const ampm = match[AM_PM_HOUR_GROUP][0].toLowerCase();
      if (ampm == "a") {
        meridiem = Meridiem.AM;
        if (hour == 12) {
          hour = 0;
        }
      }
      if (ampm == "p") {
        meridiem = Meridiem.PM;
        if (hour != 12) {
          hour += 12;
        }
      }
    }
    components.assign("hour", hour);
    components.assign("minute", minute);
    if (meridiem !== null) {
      components.assign("meridiem", meridiem);
    } else {
      if (hour < 12) {
        components.imply("meridiem", Meridiem.AM);
      } else {
        components.imply("meridiem", Meridiem.PM);
      }
    }
    if (match[MILLI_SECOND_GROUP] != null) {
      const millisecond = parseInt(match[MILLI_SECOND_GROUP].substring(0, 3));
      if (millisecond >= 1e3)
        return null;
      components.assign("millisecond", millisecond);
    }
    if (match[SECOND_GROUP] != null) {
      const second = parseInt(match[SECOND_GROUP]);
      if (second >= 60)
        return null;
      components.assign("second", second);
    }
    return components;
  }
  extractFollowingTimeComponents(context, match, result) {
    const components = context.createParsingComponents();
    if (match[MILLI_SECOND_GROUP] != null) {
      const millisecond = parseInt(match[MILLI_SECOND_GROUP].substring(0, 3));
      if (millisecond >= 1e3)
        return null;
      components.assign("millisecond", millisecond);
    }
    if (match[SECOND_GROUP] != null) {
      const second = parseInt(match[SECOND_GROUP]);
      if (second >= 60)
        return null;
      components.assign("second", second);
    }
    let hour = parseInt(match[HOUR_GROUP]);
    let minute = 0;
    let meridiem = -1;
    if (match[MINUTE_GROUP] != null) {
      minute = parseInt(match[MINUTE_GROUP]);
    } else if (hour > 100) {
      minute = hour % 100;
      hour = Math.floor(hour / 100);
    }
    if (minute >= 60 || hour > 24) {
      return null;
    }
    if (hour >= 12) {
      meridiem = Meridiem.PM;
    }
    if (match[AM_PM_HOUR_GROUP] != null) {
      if (hour > 12) {
        return null;
      }
      const ampm = match[AM_PM_HOUR_GROUP][0].toLowerCase();
      if (ampm == "a") {
        meridiem = Meridiem.AM;
        if (hour == 12) {
          hour = 0;
          if (!components.isCertain("day")) {
            components.addDurationAsImplied({ day: 1 });
          }
        }
      }
      if (ampm == "p") {
        meridiem = Meridiem.PM;
        if (hour != 12)
          hour += 12;
      }
      if (!result.start.isCertain("meridiem")) {
        if (meridiem == Meridiem.AM) {
          result.start.imply("meridiem", Meridiem.AM);
          if (result.start.get("hour") == 12) {
            result.start.assign("hour", 0);
          }
        } else {
          result.start.imply("meridiem", Meridiem.PM);
          if (result.start.get("hour") != 12) {
            result.start.assign("hour", result.start.get("hour") + 12);
          }
        }
      }
    }
    components.assign("hour", hour);
    components.assign("minute", minute);
    if (meridiem >= 0) {
      components.assign("meridiem", meridiem);
    } else {
      const startAtPM = result.start.isCertain("meridiem") && result.start.get("hour") > 12;
      if (startAtPM) {
        if (result.start.get("hour") - 12 > hour) {
          components.imply("meridiem", Meridiem.AM);
        } else if (hour <= 12) {
          components.assign("hour", hour + 12);
          components.assign("meridiem", Meridiem.PM);
        }
      } else if (hour > 12) {
        components.imply("meridiem", Meridiem.PM);
      } else if (hour <= 12) {
        components.imply("meridiem", Meridiem.AM);
      }
    }
    if (components.date().getTime() < result.start.date().getTime()) {
      components.addDurationAsImplied({ day: 1 });
    }
    return components;
  }
  checkAndReturnWithoutFollowingPattern(result) {
    if (result.text.match(/^\d$/)) {
      return null;
    }
    if (result.text.match(/^\d\d\d+$/)) {
      return null;
    }
    if (result.text.match(/\d[apAP]$/)) {
      return null;
    }
    const endingWithNumbers = result.text.match(/[^\d:.](\d[\d.]+)$/);
    if (endingWithNumbers) {
      const endingNumbers = endingWithNumbers[1];
      if (this.strictMode) {
        return null;
      }
      if (endingNumbers.includes(".") && !endingNumbers.match(/\d(\.\d{2})+$/)) {
        return null;
      }
      const endingNumberVal = parseInt(endingNumbers);
      if (endingNumberVal > 24) {
        return null;
      }
    }
    return result;
  }
  checkAndReturnWithFollowingPattern(result) {
    if (result.text.match(/^\d+-\d+$/)) {
      return null;
    }
    const endingWithNumbers = result.text.match(/[^\d:.](\d[\d.]+)\s*-\s*(\d[\d.]+)$/);
    if (endingWithNumbers) {
      if (this.strictMode) {
        return null;
      }
      const startingNumbers = endingWithNumbers[1];
      const endingNumbers = endingWithNumbers[2];
      if (endingNumbers.includes(".") && !endingNumbers.match(/\d(\.\d{2})+$/)) {
        return null;
      }
      const endingNumberVal = parseInt(endingNumbers);
      const startingNumberVal = parseInt(startingNumbers);
      if (endingNumberVal > 24 || startingNumberVal > 24) {
        return null;
      }
    }
    return result;
  }
  cachedPrimaryPrefix = null;
  cachedPrimarySuffix = null;
  cachedPrimaryTimePattern = null;
  getPrimaryTimePatternThroughCache() {
    const primaryPrefix = this.primaryPrefix();
    const primarySuffix = this.primarySuffix();
    if (this.cachedPrimaryPrefix === primaryPrefix && this.cachedPrimarySuffix === primarySuffix) {
      return this.cachedPrimaryTimePattern;
    }
    this.cachedPrimaryTimePattern = primaryTimePattern(this.primaryPatternLeftBoundary(), primaryPrefix, primarySuffix, this.patternFlags());
    this.cachedPrimaryPrefix = primaryPrefix;
    this.cachedPrimarySuffix = primarySuffix;
    return this.cachedPrimaryTimePattern;
  }
  cachedFollowingPhase = null;
  cachedFollowingSuffix = null;
  cachedFollowingTimePatten = null;
  getFollowingTimePatternThroughCache() {
    const followingPhase = this.followingPhase();
    const followingSuffix = this.followingSuffix();
    if (this.cachedFollowingPhase === followingPhase && this.cachedFollowingSuffix === followingSuffix) {
      return this.cachedFollowingTimePatten;
    }
    this.cachedFollowingTimePatten = followingTimePatten(followingPhase, followingSuffix);
    this.cachedFollowingPhase = followingPhase;
    this.cachedFollowingSuffix = followingSuffix;
    return this.cachedFollowingTimePatten;
  }
};
var ENTimeExpressionParser = class extends AbstractTimeExpressionParser {
  constructor(strictMode) {
    super(strictMode);
  }
  followingPhase() {
    return "\\s*(?:\\-|\\\u2013|\\~|\\\u301C|to|until|through|till|\\?)\\s*";
  }
  primaryPrefix() {
    return "(?:(?:at|from)\\s*)??";
  }
  primarySuffix() {
    return "(?:\\s*(?:o\\W*clock|at\\s*night|in\\s*the\\s*(?:morning|afternoon)))?(?!/)(?=\\W|$)";
  }
  extractPrimaryTimeComponents(context, match) {
    const components = super.extractPrimaryTimeComponents(context, match);
    if (!components) {
      return components;
    }
    if (match[0].endsWith("night")) {
      const hour = components.get("hour");
      if (hour >= 6 && hour < 12) {
        components.assign("hour", components.get("hour") + 12);
        components.assign("meridiem", Meridiem.PM);
      } else if (hour < 6) {
        components.assign("meridiem", Meridiem.AM);
      }
    }
    if (match[0].endsWith("afternoon")) {
      components.assign("meridiem", Meridiem.PM);
      const hour = components.get("hour");
      if (hour >= 0 && hour <= 6) {
        components.assign("hour", components.get("hour") + 12);
      }
    }
    if (match[0].endsWith("morning")) {
      components.assign("meridiem", Meridiem.AM);
      const hour = components.get("hour");
      if (hour < 12) {
        components.assign("hour", components.get("hour"));
      }
    }
    return components.addTag("parser/ENTimeExpressionParser");
  }
  extractFollowingTimeComponents(context, match, result) {
    const followingComponents = super.extractFollowingTimeComponents(context, match, result);
    if (followingComponents) {
      followingComponents.addTag("parser/ENTimeExpressionParser");
    }
    return followingComponents;
  }
};
var PATTERN7 = new RegExp(`(${TIME_UNITS_PATTERN})\\s{0,5}(?:ago|before|earlier)(?=\\W|$)`, "i");
var STRICT_PATTERN = new RegExp(`(${TIME_UNITS_NO_ABBR_PATTERN})\\s{0,5}(?:ago|before|earlier)(?=\\W|$)`, "i");
var ENTimeUnitAgoFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  strictMode;
  constructor(strictMode) {
    super();
    this.strictMode = strictMode;
  }
  innerPattern() {
    return this.strictMode ? STRICT_PATTERN : PATTERN7;
  }
  innerExtract(context, match) {
    const duration = parseDuration(match[1]);
    if (!duration) {
      return null;
    }
    return ParsingComponents.createRelativeFromReference(context.reference, reverseDuration(duration));
  }
};
var PATTERN8 = new RegExp(`(${TIME_UNITS_PATTERN})\\s{0,5}(?:later|after|from now|henceforth|forward|out)(?=(?:\\W|$))`, "i");
var STRICT_PATTERN2 = new RegExp(`(${TIME_UNITS_NO_ABBR_PATTERN})\\s{0,5}(later|after|from now)(?=\\W|$)`, "i");
var GROUP_NUM_TIMEUNITS = 1;
var ENTimeUnitLaterFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  strictMode;
  constructor(strictMode) {
    super();
    this.strictMode = strictMode;
  }
  innerPattern() {
    return this.strictMode ? STRICT_PATTERN2 : PATTERN8;
  }
  innerExtract(context, match) {
    const timeUnits = parseDuration(match[GROUP_NUM_TIMEUNITS]);
    if (!timeUnits) {
      return null;
    }
    return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
  }
};
var Filter = class {
  refine(context, results) {
    return results.filter((r) => this.isValid(context, r));
  }
};
var MergingRefiner = class {
  refine(context, results) {
    if (results.length < 2) {
      return results;
    }
    const mergedResults = [];
    let curResult = results[0];
    let nextResult = null;
    for (let i = 1; i < results.length; i++) {
      nextResult = results[i];
      const textBetween = context.text.substring(curResult.index + curResult.text.length, nextResult.index);
      if (!this.shouldMergeResults(textBetween, curResult, nextResult, context)) {
        mergedResults.push(curResult);
        curResult = nextResult;
      } else {
        const left = curResult;
        const right = nextResult;
        const mergedResult = this.mergeResults(textBetween, left, right, context);
        context.debug(() => {
          console.log(`${this.constructor.name} merged ${left} and ${right} into ${mergedResult}`);
        });
        curResult = mergedResult;
      }
    }
    if (curResult != null) {
      mergedResults.push(curResult);
    }
    return mergedResults;
  }
};
var AbstractMergeDateRangeRefiner = class extends MergingRefiner {
  shouldMergeResults(textBetween, currentResult, nextResult) {
    return !currentResult.end && !nextResult.end && textBetween.match(this.patternBetween()) != null;
  }
  mergeResults(textBetween, fromResult, toResult) {
    if (!fromResult.start.isOnlyWeekdayComponent() && !toResult.start.isOnlyWeekdayComponent()) {
      toResult.start.getCertainComponents().forEach((key) => {
        if (!fromResult.start.isCertain(key)) {
          fromResult.start.imply(key, toResult.start.get(key));
        }
      });
      fromResult.start.getCertainComponents().forEach((key) => {
        if (!toResult.start.isCertain(key)) {
          toResult.start.imply(key, fromResult.start.get(key));
        }
      });
    }
    if (fromResult.start.date() > toResult.start.date()) {
      let fromDate = fromResult.start.date();
      let toDate = toResult.start.date();
      if (toResult.start.isOnlyWeekdayComponent() && addDuration(toDate, { day: 7 }) > fromDate) {
        toDate = addDuration(toDate, { day: 7 });
        toResult.start.imply("day", toDate.getDate());
        toResult.start.imply("month", toDate.getMonth() + 1);
        toResult.start.imply("year", toDate.getFullYear());
      } else if (fromResult.start.isOnlyWeekdayComponent() && addDuration(fromDate, { day: -7 }) < toDate) {
        fromDate = addDuration(fromDate, { day: -7 });
        fromResult.start.imply("day", fromDate.getDate());
        fromResult.start.imply("month", fromDate.getMonth() + 1);
        fromResult.start.imply("year", fromDate.getFullYear());
      } else if (toResult.start.isDateWithUnknownYear() && addDuration(toDate, { year: 1 }) > fromDate) {
        toDate = addDuration(toDate, { year: 1 });
        toResult.start.imply("year", toDate.getFullYear());
      } else if (fromResult.start.isDateWithUnknownYear() && addDuration(fromDate, { year: -1 }) < toDate) {
        fromDate = addDuration(fromDate, { year: -1 });
        fromResult.start.imply("year", fromDate.getFullYear());
      } else {
        [toResult, fromResult] = [fromResult, toResult];
      }
    }
    const result = fromResult.clone();
    result.start = fromResult.start;
    result.end = toResult.start;
    result.index = Math.min(fromResult.index, toResult.index);
    if (fromResult.index < toResult.index) {
      result.text = fromResult.text + textBetween + toResult.text;
    } else {
      result.text = toResult.text + textBetween + fromResult.text;
    }
    return result;
  }
};
var ENMergeDateRangeRefiner = class extends AbstractMergeDateRangeRefiner {
  patternBetween() {
    return /^\s*(to|-|–|until|through|till)\s*$/i;
  }
};
function mergeDateTimeResult(dateResult, timeResult) {
  const result = dateResult.clone();
  const beginDate = dateResult.start;
  const beginTime = timeResult.start;
  result.start = mergeDateTimeComponent(beginDate, beginTime);
  if (dateResult.end != null || timeResult.end != null) {
    const endDate = dateResult.end == null ? dateResult.start : dateResult.end;
    const endTime = timeResult.end == null ? timeResult.start : timeResult.end;
    const endDateTime = mergeDateTimeComponent(endDate, endTime);
    if (dateResult.end == null && endDateTime.date().getTime() < result.start.date().getTime()) {
      const nextDay = new Date(endDateTime.date().getTime());
      nextDay.setDate(nextDay.getDate() + 1);
      if (endDateTime.isCertain("day")) {
        assignSimilarDate(endDateTime, nextDay);
      } else {
        implySimilarDate(endDateTime, nextDay);
      }
    }
    result.end = endDateTime;
  }
  return result;
}
function mergeDateTimeComponent(dateComponent, timeComponent) {
  const dateTimeComponent = dateComponent.clone();
  if (timeComponent.isCertain("hour")) {
    dateTimeComponent.assign("hour", timeComponent.get("hour"));
    dateTimeComponent.assign("minute", timeComponent.get("minute"));
    if (timeComponent.isCertain("second")) {
      dateTimeComponent.assign("second", timeComponent.get("second"));
      if (timeComponent.isCertain("millisecond")) {
        dateTimeComponent.assign("millisecond", timeComponent.get("millisecond"));
      } else {
        dateTimeComponent.imply("millisecond", timeComponent.get("millisecond"));
      }
    } else {
      dateTimeComponent.imply("second", timeComponent.get("second"));
      dateTimeComponent.imply("millisecond", timeComponent.get("millisecond"));
    }
  } else {
    dateTimeComponent.imply("hour", timeComponent.get("hour"));
    dateTimeComponent.imply("minute", timeComponent.get("minute"));
    dateTimeComponent.imply("second", timeComponent.get("second"));
    dateTimeComponent.imply("millisecond", timeComponent.get("millisecond"));
  }
  if (timeComponent.isCertain("timezoneOffset")) {
    dateTimeComponent.assign("timezoneOffset", timeComponent.get("timezoneOffset"));
  }
  const dateHasMeaningfulMeridiem = dateComponent.get("meridiem") != null && (dateComponent.isCertain("meridiem") || Array.from(dateComponent.tags()).some((t) => t.startsWith("casualReference/")));
  if (timeComponent.isCertain("meridiem")) {
    dateTimeComponent.assign("meridiem", timeComponent.get("meridiem"));
  } else if (timeComponent.get("meridiem") != null && !dateHasMeaningfulMeridiem) {
    dateTimeComponent.imply("meridiem", timeComponent.get("meridiem"));
  }
  if (dateTimeComponent.get("meridiem") == Meridiem.PM && dateTimeComponent.get("hour") < 12) {
    if (timeComponent.isCertain("hour")) {
      dateTimeComponent.assign("hour", dateTimeComponent.get("hour") + 12);
    } else {
      dateTimeComponent.imply("hour", dateTimeComponent.get("hour") + 12);
    }
  }
  dateTimeComponent.addTags(dateComponent.tags());
  dateTimeComponent.addTags(timeComponent.tags());
  return dateTimeComponent;
}
var AbstractMergeDateTimeRefiner = class extends MergingRefiner {
  shouldMergeResults(textBetween, currentResult, nextResult) {
    const isDateThenTime = currentResult.start.isOnlyDate() && nextResult.start.isOnlyTime();
    const isTimeThenDate = currentResult.start.isOnlyTime() && nextResult.start.isOnlyDate();
    if (isTimeThenDate && textBetween.trim() === ":") {
      return false;
    }
    return (isDateThenTime || isTimeThenDate) && textBetween.match(this.patternBetween()) != null;
  }
  mergeResults(textBetween, currentResult, nextResult) {
    const result = currentResult.start.isOnlyDate() ? mergeDateTimeResult(currentResult, nextResult) : mergeDateTimeResult(nextResult, currentResult);
    result.index = currentResult.index;
    result.text = currentResult.text + textBetween + nextResult.text;
    return result;
  }
};
var ENMergeDateTimeRefiner = class extends AbstractMergeDateTimeRefiner {
  patternBetween() {
    return new RegExp("^\\s*(T|at|after|before|on|of|,|-|\\.|\u2219|:)?\\s*$");
  }
};
var TIMEZONE_NAME_PATTERN = new RegExp("^\\s*,?\\s*\\(?([A-Z]{2,4})\\)?(?=\\W|$)", "i");
var ExtractTimezoneAbbrRefiner = class {
  timezoneOverrides;
  constructor(timezoneOverrides) {
    this.timezoneOverrides = timezoneOverrides;
  }
  refine(context, results) {
    const timezoneOverrides = context.option.timezones ?? {};
    results.forEach((result) => {
      const suffix = context.text.substring(result.index + result.text.length);
      const match = TIMEZONE_NAME_PATTERN.exec(suffix);
      if (!match) {
        return;
      }
      const timezoneAbbr = match[1].toUpperCase();
      const refDate = result.start.date() ?? result.refDate ?? /* @__PURE__ */ new Date();
      const tzOverrides = { ...this.timezoneOverrides, ...timezoneOverrides };
      const extractedTimezoneOffset = toTimezoneOffset(timezoneAbbr, refDate, tzOverrides);
      if (extractedTimezoneOffset == null) {
        return;
      }
      context.debug(() => {
        console.log(`Extracting timezone: '${timezoneAbbr}' into: ${extractedTimezoneOffset} for: ${result.start}`);
      });
      const currentTimezoneOffset = result.start.get("timezoneOffset");
      if (currentTimezoneOffset !== null && extractedTimezoneOffset != currentTimezoneOffset) {
        if (result.start.isCertain("timezoneOffset")) {
          return;
        }
        if (timezoneAbbr != match[1]) {
          return;
        }
      }
      if (result.start.isOnlyDate()) {
        if (timezoneAbbr != match[1]) {
          return;
        }
      }
      result.text += match[0];
      if (!result.start.isCertain("timezoneOffset")) {
        result.start.assign("timezoneOffset", extractedTimezoneOffset);
      }
      if (result.end != null && !result.end.isCertain("timezoneOffset")) {
        result.end.assign("timezoneOffset", extractedTimezoneOffset);
      }
    });
    return results;
  }
};
var TIMEZONE_OFFSET_PATTERN = new RegExp("^\\s*(?:\\(?(?:GMT|UTC)\\s?)?([+-])(\\d{1,2})(?::?(\\d{2}))?\\)?", "i");
var TIMEZONE_OFFSET_SIGN_GROUP = 1;
var TIMEZONE_OFFSET_HOUR_OFFSET_GROUP = 2;
var TIMEZONE_OFFSET_MINUTE_OFFSET_GROUP = 3;
var ExtractTimezoneOffsetRefiner = class {
  refine(context, results) {
    results.forEach(function(result) {
      if (result.start.isCertain("timezoneOffset")) {
        return;
      }
      const suffix = context.text.substring(result.index + result.text.length);
      const match = TIMEZONE_OFFSET_PATTERN.exec(suffix);
      if (!match) {
        return;
      }
      context.debug(() => {
        console.log(`Extracting timezone: '${match[0]}' into : ${result}`);
      });
      const hourOffset = parseInt(match[TIMEZONE_OFFSET_HOUR_OFFSET_GROUP]);
      const minuteOffset = parseInt(match[TIMEZONE_OFFSET_MINUTE_OFFSET_GROUP] || "0");
      let timezoneOffset = hourOffset * 60 + minuteOffset;
      if (timezoneOffset > 14 * 60) {
        return;
      }
      if (match[TIMEZONE_OFFSET_SIGN_GROUP] === "-") {
        timezoneOffset = -timezoneOffset;
      }
      if (result.end != null) {
        result.end.assign("timezoneOffset", timezoneOffset);
      }
      result.start.assign("timezoneOffset", timezoneOffset);
      result.text += match[0];
    });
    return results;
  }
};
var OverlapRemovalRefiner = class {
  refine(context, results) {
    if (results.length < 2) {
      return results;
    }
    const filteredResults = [];
    let prevResult = results[0];
    for (let i = 1; i < results.length; i++) {
      const result = results[i];
      if (result.index >= prevResult.index + prevResult.text.length) {
        filteredResults.push(prevResult);
        prevResult = result;
        continue;
      }
      let kept = null;
      let removed = null;
      if (result.text.length > prevResult.text.length) {
        kept = result;
        removed = prevResult;
      } else {
        kept = prevResult;
        removed = result;
      }
      context.debug(() => {
        console.log(`${this.constructor.name} remove ${removed} by ${kept}`);
      });
      prevResult = kept;
    }
    if (prevResult != null) {
      filteredResults.push(prevResult);
    }
    return filteredResults;
  }
};
function createParsingComponentsAtWeekday(reference, weekday, modifier) {
  const refDate = reference.getDateWithAdjustedTimezone();
  const daysToWeekday = getDaysToWeekday(refDate, weekday, modifier);
  let components = new ParsingComponents(reference);
  components = components.addDurationAsImplied({ day: daysToWeekday });
  components.assign("weekday", weekday);
  return components;
}
function getDaysToWeekday(refDate, weekday, modifier) {
  const refWeekday = refDate.getDay();
  switch (modifier) {
    case "this":
      return getDaysForwardToWeekday(refDate, weekday);
    case "last":
      return getBackwardDaysToWeekday(refDate, weekday);
    case "next":
      if (refWeekday == Weekday.SUNDAY) {
        return weekday == Weekday.SUNDAY ? 7 : weekday;
      }
      if (refWeekday == Weekday.SATURDAY) {
        if (weekday == Weekday.SATURDAY)
          return 7;
        if (weekday == Weekday.SUNDAY)
          return 8;
        return 1 + weekday;
      }
      if (weekday < refWeekday && weekday != Weekday.SUNDAY) {
        return getDaysForwardToWeekday(refDate, weekday);
      } else {
        return getDaysForwardToWeekday(refDate, weekday) + 7;
      }
  }
  return getDaysToWeekdayClosest(refDate, weekday);
}
function getDaysToWeekdayClosest(refDate, weekday) {
  const backward = getBackwardDaysToWeekday(refDate, weekday);
  const forward = getDaysForwardToWeekday(refDate, weekday);
  return forward < -backward ? forward : backward;
}
function getDaysForwardToWeekday(refDate, weekday) {
  const refWeekday = refDate.getDay();
  let forwardCount = weekday - refWeekday;
  if (forwardCount < 0) {
    forwardCount += 7;
  }
  return forwardCount;
}
function getBackwardDaysToWeekday(refDate, weekday) {
  const refWeekday = refDate.getDay();
  let backwardCount = weekday - refWeekday;
  if (backwardCount >= 0) {
    backwardCount -= 7;
  }
  return backwardCount;
}
var ForwardDateRefiner = class {
  refine(context, results) {
    if (!context.option.forwardDate) {
      return results;
    }
    results.forEach((result) => {
      let refDate = context.reference.getDateWithAdjustedTimezone();
      if (result.start.isOnlyTime() && context.reference.instant > result.start.date()) {
        const refDate2 = context.reference.getDateWithAdjustedTimezone();
        const refFollowingDay = new Date(refDate2);
        refFollowingDay.setDate(refFollowingDay.getDate() + 1);
        implySimilarDate(result.start, refFollowingDay);
        context.debug(() => {
          console.log(`${this.constructor.name} adjusted ${result} time from the ref date (${refDate2}) to the following day (${refFollowingDay})`);
        });
        if (result.end && result.end.isOnlyTime()) {
          implySimilarDate(result.end, refFollowingDay);
          if (result.start.date() > result.end.date()) {
            refFollowingDay.setDate(refFollowingDay.getDate() + 1);
            implySimilarDate(result.end, refFollowingDay);
          }
        }
      }
      if (result.start.isOnlyWeekdayComponent() && refDate > result.start.date()) {
        let daysToAdd = getDaysForwardToWeekday(refDate, result.start.get("weekday")) || 7;
        const forwardedWeekday = addDuration(refDate, { day: daysToAdd });
        implySimilarDate(result.start, forwardedWeekday);
        context.debug(() => {
          console.log(`${this.constructor.name} adjusted ${result} weekday (${result.start})`);
        });
        if (result.end && result.start.date() > result.end.date()) {
          let daysToAdd2 = getDaysForwardToWeekday(refDate, result.start.get("weekday")) || 7;
          const forwardedWeekday2 = addDuration(refDate, { day: daysToAdd2 });
          implySimilarDate(result.end, forwardedWeekday2);
          context.debug(() => {
            console.log(`${this.constructor.name} adjusted ${result} weekday (${result.end})`);
          });
        }
      }
      if (result.start.isDateWithUnknownYear() && refDate > result.start.date()) {
        for (let i = 0; i < 3 && refDate > result.start.date(); i++) {
          result.start.imply("year", result.start.get("year") + 1);
          context.debug(() => {
            console.log(`${this.constructor.name} adjusted ${result} year (${result.start})`);
          });
          if (result.end && !result.end.isCertain("year")) {
            result.end.imply("year", result.end.get("year") + 1);
            context.debug(() => {
              console.log(`${this.constructor.name} adjusted ${result} month (${result.start})`);
            });
          }
        }
      }
    });
    return results;
  }
};
var UnlikelyFormatFilter = class extends Filter {
  strictMode;
  constructor(strictMode) {
    super();
    this.strictMode = strictMode;
  }
  isValid(context, result) {
    if (result.text.replace(" ", "").match(/^\d*(\.\d*)?$/)) {
      context.debug(() => {
        console.log(`Removing unlikely result '${result.text}'`);
      });
      return false;
    }
    if (!result.start.isValidDate()) {
      context.debug(() => {
        console.log(`Removing invalid result: ${result} (${result.start})`);
      });
      return false;
    }
    if (result.end && !result.end.isValidDate()) {
      context.debug(() => {
        console.log(`Removing invalid result: ${result} (${result.end})`);
      });
      return false;
    }
    if (this.strictMode) {
      return this.isStrictModeValid(context, result);
    }
    return true;
  }
  isStrictModeValid(context, result) {
    if (result.start.isOnlyWeekdayComponent()) {
      context.debug(() => {
        console.log(`(Strict) Removing weekday only component: ${result} (${result.end})`);
      });
      return false;
    }
    return true;
  }
};
var PATTERN9 = new RegExp("([0-9]{4})\\-([0-9]{1,2})\\-([0-9]{1,2})(?:T([0-9]{1,2}):([0-9]{1,2})(?::([0-9]{1,2})(?:\\.(\\d{1,4}))?)?(Z|([+-]\\d{2}):?(\\d{2})?)?)?(?=\\W|$)", "i");
var YEAR_NUMBER_GROUP2 = 1;
var MONTH_NUMBER_GROUP2 = 2;
var DATE_NUMBER_GROUP2 = 3;
var HOUR_NUMBER_GROUP = 4;
var MINUTE_NUMBER_GROUP = 5;
var SECOND_NUMBER_GROUP = 6;
var MILLISECOND_NUMBER_GROUP = 7;
var TZD_GROUP = 8;
var TZD_HOUR_OFFSET_GROUP = 9;
var TZD_MINUTE_OFFSET_GROUP = 10;
var ISOFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN9;
  }
  innerExtract(context, match) {
    const components = context.createParsingComponents({
      "year": parseInt(match[YEAR_NUMBER_GROUP2]),
      "month": parseInt(match[MONTH_NUMBER_GROUP2]),
      "day": parseInt(match[DATE_NUMBER_GROUP2])
    });
    if (match[HOUR_NUMBER_GROUP] != null) {
      components.assign("hour", parseInt(match[HOUR_NUMBER_GROUP]));
      components.assign("minute", parseInt(match[MINUTE_NUMBER_GROUP]));
      if (match[SECOND_NUMBER_GROUP] != null) {
        components.assign("second", parseInt(match[SECOND_NUMBER_GROUP]));
      }
      if (match[MILLISECOND_NUMBER_GROUP] != null) {
        components.assign("millisecond", parseInt(match[MILLISECOND_NUMBER_GROUP]));
      }
      if (match[TZD_GROUP] != null) {
        let offset = 0;
        if (match[TZD_HOUR_OFFSET_GROUP]) {
          const hourOffset = parseInt(match[TZD_HOUR_OFFSET_GROUP]);
          let minuteOffset = 0;
          if (match[TZD_MINUTE_OFFSET_GROUP] != null) {
            minuteOffset = parseInt(match[TZD_MINUTE_OFFSET_GROUP]);
          }
          offset = hourOffset * 60;
          if (offset < 0) {
            offset -= minuteOffset;
          } else {
            offset += minuteOffset;
          }
        }
        components.assign("timezoneOffset", offset);
      }
    }
    return components.addTag("parser/ISOFormatParser");
  }
};
var MergeWeekdayComponentRefiner = class extends MergingRefiner {
  mergeResults(textBetween, currentResult, nextResult) {
    const newResult = nextResult.clone();
    newResult.index = currentResult.index;
    newResult.text = currentResult.text + textBetween + newResult.text;
    newResult.start.assign("weekday", currentResult.start.get("weekday"));
    if (newResult.end) {
      newResult.end.assign("weekday", currentResult.start.get("weekday"));
    }
    return newResult;
  }
  shouldMergeResults(textBetween, currentResult, nextResult) {
    const weekdayThenNormalDate = currentResult.start.isOnlyWeekdayComponent() && !currentResult.start.isCertain("hour") && nextResult.start.isCertain("day") && !nextResult.start.tags().has("result/relativeDate");
    return weekdayThenNormalDate && textBetween.match(/^,?\s*$/) != null;
  }
};
function includeCommonConfiguration(configuration3, strictMode = false) {
  configuration3.parsers.unshift(new ISOFormatParser());
  configuration3.refiners.unshift(new MergeWeekdayComponentRefiner());
  configuration3.refiners.unshift(new ExtractTimezoneOffsetRefiner());
  configuration3.refiners.unshift(new OverlapRemovalRefiner());
  configuration3.refiners.push(new ExtractTimezoneAbbrRefiner());
  configuration3.refiners.push(new OverlapRemovalRefiner());
  configuration3.refiners.push(new ForwardDateRefiner());
  configuration3.refiners.push(new UnlikelyFormatFilter(strictMode));
  return configuration3;
}
function now(reference) {
  const targetDate = reference.getDateWithAdjustedTimezone();
  const component = new ParsingComponents(reference, {});
  assignSimilarDate(component, targetDate);
  assignSimilarTime(component, targetDate);
  component.assign("timezoneOffset", reference.getTimezoneOffset());
  component.addTag("casualReference/now");
  return component;
}
function today(reference) {
  const targetDate = reference.getDateWithAdjustedTimezone();
  const component = new ParsingComponents(reference, {});
  assignSimilarDate(component, targetDate);
  implySimilarTime(component, targetDate);
  component.delete("meridiem");
  component.addTag("casualReference/today");
  return component;
}
function yesterday(reference) {
  return theDayBefore(reference, 1).addTag("casualReference/yesterday");
}
function tomorrow(reference) {
  return theDayAfter(reference, 1).addTag("casualReference/tomorrow");
}
function theDayBefore(reference, numDay) {
  return theDayAfter(reference, -numDay);
}
function theDayAfter(reference, nDays) {
  const targetDate = reference.getDateWithAdjustedTimezone();
  const component = new ParsingComponents(reference, {});
  const newDate = new Date(targetDate.getTime());
  newDate.setDate(newDate.getDate() + nDays);
  assignSimilarDate(component, newDate);
  implySimilarTime(component, newDate);
  component.delete("meridiem");
  return component;
}
function tonight(reference, implyHour = 22) {
  const targetDate = reference.getDateWithAdjustedTimezone();
  const component = new ParsingComponents(reference, {});
  assignSimilarDate(component, targetDate);
  component.imply("hour", implyHour);
  component.imply("meridiem", Meridiem.PM);
  component.addTag("casualReference/tonight");
  return component;
}
function lastNight(reference, implyHour = 0) {
  let targetDate = reference.getDateWithAdjustedTimezone();
  const component = new ParsingComponents(reference, {});
  if (targetDate.getHours() < 6) {
    targetDate = new Date(targetDate.getTime() - 24 * 60 * 60 * 1e3);
  }
  assignSimilarDate(component, targetDate);
  component.imply("hour", implyHour);
  return component;
}
function evening(reference, implyHour = 20) {
  const component = new ParsingComponents(reference, {});
  component.imply("meridiem", Meridiem.PM);
  component.imply("hour", implyHour);
  component.addTag("casualReference/evening");
  return component;
}
function yesterdayEvening(reference, implyHour = 20) {
  let targetDate = reference.getDateWithAdjustedTimezone();
  const component = new ParsingComponents(reference, {});
  targetDate = new Date(targetDate.getTime() - 24 * 60 * 60 * 1e3);
  assignSimilarDate(component, targetDate);
  component.imply("hour", implyHour);
  component.imply("meridiem", Meridiem.PM);
  component.addTag("casualReference/yesterday");
  component.addTag("casualReference/evening");
  return component;
}
function midnight(reference) {
  const component = new ParsingComponents(reference, {});
  if (reference.getDateWithAdjustedTimezone().getHours() > 2) {
    component.addDurationAsImplied({ day: 1 });
  }
  component.assign("hour", 0);
  component.imply("minute", 0);
  component.imply("second", 0);
  component.imply("millisecond", 0);
  component.addTag("casualReference/midnight");
  return component;
}
function morning(reference, implyHour = 6) {
  const component = new ParsingComponents(reference, {});
  component.imply("meridiem", Meridiem.AM);
  component.imply("hour", implyHour);
  component.imply("minute", 0);
  component.imply("second", 0);
  component.imply("millisecond", 0);
  component.addTag("casualReference/morning");
  return component;
}
function afternoon(reference, implyHour = 15) {
  const component = new ParsingComponents(reference, {});
  component.imply("meridiem", Meridiem.PM);
  component.imply("hour", implyHour);
  component.imply("minute", 0);
  component.imply("second", 0);
  component.imply("millisecond", 0);
  component.addTag("casualReference/afternoon");
  return component;
}
function noon(reference) {
  const component = new ParsingComponents(reference, {});
  component.imply("meridiem", Meridiem.AM);
  component.assign("hour", 12);
  component.imply("minute", 0);
  component.imply("second", 0);
  component.imply("millisecond", 0);
  component.addTag("casualReference/noon");
  return component;
}
var PATTERN10 = /(now|today|tonight|tomorrow|overmorrow|tmr|tmrw|yesterday|last\s*night)(?=\W|$)/i;
var ENCasualDateParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern(context) {
    return PATTERN10;
  }
  innerExtract(context, match) {
    let targetDate = context.refDate;
    const lowerText = match[0].toLowerCase();
    let component = context.createParsingComponents();
    switch (lowerText) {
      case "now":
        component = now(context.reference);
        break;
      case "today":
        component = today(context.reference);
        break;
      case "yesterday":
        component = yesterday(context.reference);
        break;
      case "tomorrow":
      case "tmr":
      case "tmrw":
        component = tomorrow(context.reference);
        break;
      case "tonight":
        component = tonight(context.reference);
        break;
      case "overmorrow":
        component = theDayAfter(context.reference, 2);
        break;
      default:
        if (lowerText.match(/last\s*night/)) {
          if (targetDate.getHours() > 6) {
            const previousDay = new Date(targetDate.getTime());
            previousDay.setDate(previousDay.getDate() - 1);
            targetDate = previousDay;
          }
          assignSimilarDate(component, targetDate);
          component.imply("hour", 0);
        }
        break;
    }
    component.addTag("parser/ENCasualDateParser");
    return component;
  }
};
var PATTERN11 = /(?:this)?\s{0,3}(morning|afternoon|evening|night|midnight|midday|noon)(?=\W|$)/i;
var ENCasualTimeParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN11;
  }
  innerExtract(context, match) {
    let component = null;
    switch (match[1].toLowerCase()) {
      case "afternoon":
        component = afternoon(context.reference);
        break;
      case "evening":
      case "night":
        component = evening(context.reference);
        break;
      case "midnight":
        component = midnight(context.reference);
        break;
      case "morning":
        component = morning(context.reference);
        break;
      case "noon":
      case "midday":
        component = noon(context.reference);
        break;
    }
    if (component) {
      component.addTag("parser/ENCasualTimeParser");
    }
    return component;
  }
};
var PATTERN12 = new RegExp(`(?:(?:\\,|\\(|\\\uFF08)\\s*)?(?:on\\s*?)?(?:(this|last|past|next)\\s*)?(${matchAnyPattern(WEEKDAY_DICTIONARY)}|weekend|weekday)(?:\\s*(?:\\,|\\)|\\\uFF09))?(?:\\s*(?:of\\s*)?(this|last|past|next)\\s*week)?(?=\\W|$)`, "i");
var PREFIX_GROUP2 = 1;
var WEEKDAY_GROUP = 2;
var POSTFIX_GROUP = 3;
var ENWeekdayParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN12;
  }
  innerExtract(context, match) {
    const prefix = match[PREFIX_GROUP2];
    const postfix = match[POSTFIX_GROUP];
    let modifierWord = prefix || postfix;
    modifierWord = modifierWord || "";
    modifierWord = modifierWord.toLowerCase();
    let modifier = null;
    if (modifierWord == "last" || modifierWord == "past") {
      modifier = "last";
    } else if (modifierWord == "next") {
      modifier = "next";
    } else if (modifierWord == "this") {
      modifier = "this";
    }
    const weekday_word = match[WEEKDAY_GROUP].toLowerCase();
    let weekday;
    if (WEEKDAY_DICTIONARY[weekday_word] !== void 0) {
      weekday = WEEKDAY_DICTIONARY[weekday_word];
    } else if (weekday_word == "weekend") {
      weekday = modifier == "last" ? Weekday.SUNDAY : Weekday.SATURDAY;
    } else if (weekday_word == "weekday") {
      const refWeekday = context.reference.getDateWithAdjustedTimezone().getDay();
      if (refWeekday == Weekday.SUNDAY || refWeekday == Weekday.SATURDAY) {
        weekday = modifier == "last" ? Weekday.FRIDAY : Weekday.MONDAY;
      } else {
        weekday = refWeekday - 1;
        weekday = modifier == "last" ? weekday - 1 : weekday + 1;
        weekday = weekday % 5 + 1;
      }
    } else {
      return null;
    }
    return createParsingComponentsAtWeekday(context.reference, weekday, modifier);
  }
};
var PATTERN13 = new RegExp(`(this|last|past|next|after\\s*this)\\s*(${matchAnyPattern(TIME_UNIT_DICTIONARY)})(?=\\s*)(?=\\W|$)`, "i");
var MODIFIER_WORD_GROUP = 1;
var RELATIVE_WORD_GROUP = 2;
var ENRelativeDateFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN13;
  }
  innerExtract(context, match) {
    const modifier = match[MODIFIER_WORD_GROUP].toLowerCase();
    const unitWord = match[RELATIVE_WORD_GROUP].toLowerCase();
    const timeunit = TIME_UNIT_DICTIONARY[unitWord];
    if (modifier == "next" || modifier.startsWith("after")) {
      const timeUnits = {};
      timeUnits[timeunit] = 1;
      return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
    }
    if (modifier == "last" || modifier == "past") {
      const timeUnits = {};
      timeUnits[timeunit] = -1;
      return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
    }
    const components = context.createParsingComponents();
    let date = new Date(context.reference.instant.getTime());
    if (unitWord.match(/week/i)) {
      date.setDate(date.getDate() - date.getDay());
      components.imply("day", date.getDate());
      components.imply("month", date.getMonth() + 1);
      components.imply("year", date.getFullYear());
    } else if (unitWord.match(/month/i)) {
      date.setDate(1);
      components.imply("day", date.getDate());
      components.assign("year", date.getFullYear());
      components.assign("month", date.getMonth() + 1);
    } else if (unitWord.match(/year/i)) {
      date.setDate(1);
      date.setMonth(0);
      components.imply("day", date.getDate());
      components.imply("month", date.getMonth() + 1);
      components.assign("year", date.getFullYear());
    }
    return components;
  }
};
var PATTERN14 = new RegExp("([^\\d]|^)([0-3]{0,1}[0-9]{1})[\\/\\.\\-]([0-3]{0,1}[0-9]{1})(?:[\\/\\.\\-]([0-9]{4}|[0-9]{2}))?(\\W|$)", "i");
var OPENING_GROUP = 1;
var ENDING_GROUP = 5;
var FIRST_NUMBERS_GROUP = 2;
var SECOND_NUMBERS_GROUP = 3;
var YEAR_GROUP6 = 4;
var SlashDateFormatParser = class {
  groupNumberMonth;
  groupNumberDay;
  constructor(littleEndian) {
    this.groupNumberMonth = littleEndian ? SECOND_NUMBERS_GROUP : FIRST_NUMBERS_GROUP;
    this.groupNumberDay = littleEndian ? FIRST_NUMBERS_GROUP : SECOND_NUMBERS_GROUP;
  }
  pattern() {
    return PATTERN14;
  }
  extract(context, match) {
    const index = match.index + match[OPENING_GROUP].length;
    const indexEnd = match.index + match[0].length - match[ENDING_GROUP].length;
    if (index > 0) {
      const textBefore = context.text.substring(0, index);
      if (textBefore.match("\\d/?$")) {
        return;
      }
    }
    if (indexEnd < context.text.length) {
      const textAfter = context.text.substring(indexEnd);
      if (textAfter.match("^/?\\d")) {
        return;
      }
    }
    const text = context.text.substring(index, indexEnd);
    if (text.match(/^\d\.\d$/) || text.match(/^\d\.\d{1,2}\.\d{1,2}\s*$/)) {
      return;
    }
    if (!match[YEAR_GROUP6] && text.indexOf("/") < 0) {
      return;
    }
    const result = context.createParsingResult(index, text);
    let month = parseInt(match[this.groupNumberMonth]);
    let day = parseInt(match[this.groupNumberDay]);
    if (month < 1 || month > 12) {
      if (month > 12) {
        if (day >= 1 && day <= 12 && month <= 31) {
          [day, month] = [month, day];
        } else {
          return null;
        }
      }
    }
    if (day < 1 || day > 31) {
      return null;
    }
    result.start.assign("day", day);
    result.start.assign("month", month);
    if (match[YEAR_GROUP6]) {
      const rawYearNumber = parseInt(match[YEAR_GROUP6]);
      const year3 = findMostLikelyADYear(rawYearNumber);
      result.start.assign("year", year3);
    } else {
      const year3 = findYearClosestToRef(context.refDate, day, month);
      result.start.imply("year", year3);
    }
    return result.addTag("parser/SlashDateFormatParser");
  }
};
var PATTERN15 = new RegExp(`(this|last|past|next|after|\\+|-)\\s*(${TIME_UNITS_PATTERN})(?=\\W|$)`, "i");
var PATTERN_NO_ABBR = new RegExp(`(this|last|past|next|after|\\+|-)\\s*(${TIME_UNITS_NO_ABBR_PATTERN})(?=\\W|$)`, "i");
var ENTimeUnitCasualRelativeFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  allowAbbreviations;
  constructor(allowAbbreviations = true) {
    super();
    this.allowAbbreviations = allowAbbreviations;
  }
  innerPattern() {
    return this.allowAbbreviations ? PATTERN15 : PATTERN_NO_ABBR;
  }
  innerExtract(context, match) {
    const prefix = match[1].toLowerCase();
    let duration = parseDuration(match[2]);
    if (!duration) {
      return null;
    }
    switch (prefix) {
      case "last":
      case "past":
      case "-":
        duration = reverseDuration(duration);
        break;
    }
    return ParsingComponents.createRelativeFromReference(context.reference, duration);
  }
};
function IsPositiveFollowingReference(result) {
  return result.text.match(/^[+-]/i) != null;
}
function IsNegativeFollowingReference(result) {
  return result.text.match(/^-/i) != null;
}
var ENMergeRelativeAfterDateRefiner = class extends MergingRefiner {
  shouldMergeResults(textBetween, currentResult, nextResult) {
    if (!textBetween.match(/^\s*$/i)) {
      return false;
    }
    return IsPositiveFollowingReference(nextResult) || IsNegativeFollowingReference(nextResult);
  }
  mergeResults(textBetween, currentResult, nextResult, context) {
    let timeUnits = parseDuration(nextResult.text);
    if (IsNegativeFollowingReference(nextResult)) {
      timeUnits = reverseDuration(timeUnits);
    }
    const components = ParsingComponents.createRelativeFromReference(ReferenceWithTimezone.fromDate(currentResult.start.date()), timeUnits);
    return new ParsingResult(currentResult.reference, currentResult.index, `${currentResult.text}${textBetween}${nextResult.text}`, components);
  }
};
function hasImpliedEarlierReferenceDate(result) {
  return result.text.match(/\s+(before|from)$/i) != null;
}
function hasImpliedLaterReferenceDate(result) {
  return result.text.match(/\s+(after|since)$/i) != null;
}
var ENMergeRelativeFollowByDateRefiner = class extends MergingRefiner {
  patternBetween() {
    return /^\s*$/i;
  }
  shouldMergeResults(textBetween, currentResult, nextResult) {
    if (!textBetween.match(this.patternBetween())) {
      return false;
    }
    if (!hasImpliedEarlierReferenceDate(currentResult) && !hasImpliedLaterReferenceDate(currentResult)) {
      return false;
    }
    return !!nextResult.start.get("day") && !!nextResult.start.get("month") && !!nextResult.start.get("year");
  }
  mergeResults(textBetween, currentResult, nextResult) {
    let duration = parseDuration(currentResult.text);
    if (hasImpliedEarlierReferenceDate(currentResult)) {
      duration = reverseDuration(duration);
    }
    const components = ParsingComponents.createRelativeFromReference(ReferenceWithTimezone.fromDate(nextResult.start.date()), duration);
    return new ParsingResult(nextResult.reference, currentResult.index, `${currentResult.text}${textBetween}${nextResult.text}`, components);
  }
};
var YEAR_SUFFIX_PATTERN = new RegExp(`^\\s*(${YEAR_PATTERN})`, "i");
var YEAR_GROUP7 = 1;
var ENExtractYearSuffixRefiner = class {
  refine(context, results) {
    results.forEach(function(result) {
      if (!result.start.isDateWithUnknownYear()) {
        return;
      }
      const suffix = context.text.substring(result.index + result.text.length);
      const match = YEAR_SUFFIX_PATTERN.exec(suffix);
      if (!match) {
        return;
      }
      if (match[0].trim().length <= 3) {
        return;
      }
      context.debug(() => {
        console.log(`Extracting year: '${match[0]}' into : ${result}`);
      });
      const year3 = parseYear(match[YEAR_GROUP7]);
      if (result.end != null) {
        result.end.assign("year", year3);
      }
      result.start.assign("year", year3);
      result.text += match[0];
    });
    return results;
  }
};
var ENUnlikelyFormatFilter = class extends Filter {
  constructor() {
    super();
  }
  isValid(context, result) {
    const text = result.text.trim();
    if (text === context.text.trim()) {
      return true;
    }
    if (text.toLowerCase() === "may") {
      const textBefore = context.text.substring(0, result.index).trim();
      if (!textBefore.match(/\b(in)$/i)) {
        context.debug(() => {
          console.log(`Removing unlikely result: ${result}`);
        });
        return false;
      }
    }
    if (text.toLowerCase().endsWith("the second")) {
      const textAfter = context.text.substring(result.index + result.text.length).trim();
      if (textAfter.length > 0) {
        context.debug(() => {
          console.log(`Removing unlikely result: ${result}`);
        });
      }
      return false;
    }
    return true;
  }
};
var PREFIX_PATTERN = /\b(?:last\s+day|end)\s+of\s+(?:the\s+)?$/i;
var RELATIVE_PERIOD_PATTERN = /^(this|last|past|next)\s*(week|month|year)$/i;
var RELATIVE_YEAR_SUFFIX_PATTERN = /^\s+(this|last|past|next)\s+year(?=\W|$)/i;
function modifierOffset(modifier) {
  return modifier === "next" ? 1 : modifier === "last" || modifier === "past" ? -1 : 0;
}
var ENEndOfPeriodRefiner = class {
  refine(context, results) {
    results.forEach((result) => {
      const prefix = context.text.substring(0, result.index).match(PREFIX_PATTERN);
      if (!prefix) {
        return;
      }
      const relativePeriod = result.text.match(RELATIVE_PERIOD_PATTERN);
      if (relativePeriod) {
        const modifier = relativePeriod[1].toLowerCase();
        this.moveToEndOfRelativePeriod(context, result, modifier, relativePeriod[2].toLowerCase());
      } else if (result.start.isCertain("month") && !result.start.isCertain("day")) {
        this.moveToEndOfMonth(context, result);
      } else {
        return;
      }
      result.start.imply("hour", 12);
      result.start.imply("minute", 0);
      result.start.imply("second", 0);
      result.start.imply("millisecond", 0);
      if (!result.start.isCertain("timezoneOffset")) {
        result.start.delete("timezoneOffset");
      }
      result.index -= prefix[0].length;
      result.text = prefix[0] + result.text;
      result.addTag("refiner/ENEndOfPeriodRefiner");
    });
    return results;
  }
  moveToEndOfRelativePeriod(context, result, modifier, period) {
    const offset = modifierOffset(modifier);
    const referenceDate = context.reference.getDateWithAdjustedTimezone();
    let lastDay;
    if (period === "week") {
      lastDay = new Date(referenceDate.getTime());
      lastDay.setDate(referenceDate.getDate() + (6 - referenceDate.getDay()) + offset * 7);
    } else if (period === "month") {
      lastDay = new Date(referenceDate.getFullYear(), referenceDate.getMonth() + offset + 1, 0);
    } else {
      lastDay = new Date(referenceDate.getFullYear() + offset, 11, 31);
    }
    result.start.assign("day", lastDay.getDate());
    result.start.assign("month", lastDay.getMonth() + 1);
    result.start.assign("year", lastDay.getFullYear());
    result.start.delete("weekday");
    result.start.imply("weekday", lastDay.getDay());
  }
  moveToEndOfMonth(context, result) {
    let year3 = result.start.get("year");
    const month = result.start.get("month");
    const suffix = context.text.substring(result.index + result.text.length).match(RELATIVE_YEAR_SUFFIX_PATTERN);
    if (suffix) {
      const modifier = suffix[1].toLowerCase();
      const referenceYear = context.reference.getDateWithAdjustedTimezone().getFullYear();
      year3 = referenceYear + modifierOffset(modifier);
      result.start.assign("year", year3);
      result.text += suffix[0];
    }
    if (!result.start.isCertain("year")) {
      const lastDayInReferenceYear = new Date(year3, month, 0).getDate();
      year3 = findYearClosestToRef(context.reference.getDateWithAdjustedTimezone(), lastDayInReferenceYear, month);
      result.start.imply("year", year3);
    }
    result.start.assign("day", new Date(year3, month, 0).getDate());
  }
};
var PATTERN16 = /(?:last\s+day|end)\s+of\s+(?:the\s+)?month(?=\W|$)/i;
var ENEndOfCurrentMonthParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN16;
  }
  innerExtract(context) {
    const targetDate = context.reference.getDateWithAdjustedTimezone();
    const year3 = targetDate.getFullYear();
    const month = targetDate.getMonth() + 1;
    const lastDay = new Date(year3, month, 0).getDate();
    const components = context.createParsingComponents();
    components.assign("day", lastDay);
    components.assign("month", month);
    components.assign("year", year3);
    components.addTag("parser/ENEndOfCurrentMonthParser");
    return components;
  }
};
var ENDefaultConfiguration = class {
  createCasualConfiguration(littleEndian = false) {
    const option = this.createConfiguration(false, littleEndian);
    option.parsers.push(new ENCasualDateParser());
    option.parsers.push(new ENCasualTimeParser());
    option.parsers.push(new ENEndOfCurrentMonthParser());
    option.parsers.push(new ENMonthNameParser());
    option.parsers.push(new ENRelativeDateFormatParser());
    option.parsers.push(new ENTimeUnitCasualRelativeFormatParser());
    option.refiners.unshift(new ENEndOfPeriodRefiner());
    option.refiners.push(new ENUnlikelyFormatFilter());
    return option;
  }
  createConfiguration(strictMode = true, littleEndian = false) {
    const options = includeCommonConfiguration({
      parsers: [
        new SlashDateFormatParser(littleEndian),
        new ENTimeUnitWithinFormatParser(strictMode),
        new ENMonthNameLittleEndianParser(),
        new ENMonthNameMiddleEndianParser(littleEndian),
        new ENWeekdayParser(),
        new ENSlashMonthFormatParser(),
        new ENTimeExpressionParser(strictMode),
        new ENTimeUnitAgoFormatParser(strictMode),
        new ENTimeUnitLaterFormatParser(strictMode),
        new ENYearMonthNameParser()
      ],
      refiners: [new ENMergeDateTimeRefiner()]
    }, strictMode);
    options.parsers.unshift(new ENYearMonthDayParser(strictMode));
    options.refiners.unshift(new ENMergeRelativeFollowByDateRefiner());
    options.refiners.unshift(new ENMergeRelativeAfterDateRefiner());
    options.refiners.unshift(new OverlapRemovalRefiner());
    options.refiners.push(new ENMergeDateTimeRefiner());
    options.refiners.push(new ENExtractYearSuffixRefiner());
    options.refiners.push(new ENMergeDateRangeRefiner());
    return options;
  }
};
var Chrono = class _Chrono {
  parsers;
  refiners;
  defaultConfig = new ENDefaultConfiguration();
  constructor(configuration3) {
    configuration3 = configuration3 || this.defaultConfig.createCasualConfiguration();
    this.parsers = [...configuration3.parsers];
    this.refiners = [...configuration3.refiners];
  }
  clone() {
    return new _Chrono({
      parsers: [...this.parsers],
      refiners: [...this.refiners]
    });
  }
  parseDate(text, referenceDate, option) {
    const results = this.parse(text, referenceDate, option);
    return results.length > 0 ? results[0].start.date() : null;
  }
  parse(text, referenceDate, option) {
    const context = new ParsingContext(text, referenceDate, option);
    let results = [];
    this.parsers.forEach((parser) => {
      const parsedResults = _Chrono.executeParser(context, parser);
      results = results.concat(parsedResults);
    });
    results.sort((a, b) => {
      return a.index - b.index;
    });
    this.refiners.forEach(function(refiner) {
      results = refiner.refine(context, results);
    });
    return results;
  }
  static executeParser(context, parser) {
    const results = [];
    const pattern = parser.pattern(context);
    const originalText = context.text;
    let remainingText = context.text;
    let match = pattern.exec(remainingText);
    while (match) {
      const index = match.index + originalText.length - remainingText.length;
      match.index = index;
      const result = parser.extract(context, match);
      if (!result) {
        remainingText = originalText.substring(match.index + 1);
        match = pattern.exec(remainingText);
        continue;
      }
      let parsedResult = null;
      if (result instanceof ParsingResult) {
        parsedResult = result;
      } else if (result instanceof ParsingComponents) {
        parsedResult = context.createParsingResult(match.index, match[0]);
        parsedResult.start = result;
      } else {
        parsedResult = context.createParsingResult(match.index, match[0], result);
      }
      const parsedIndex = parsedResult.index;
      const parsedText = parsedResult.text;
      context.debug(() => console.log(`${parser.constructor.name} extracted (at index=${parsedIndex}) '${parsedText}'`));
      results.push(parsedResult);
      remainingText = originalText.substring(parsedIndex + parsedText.length);
      match = pattern.exec(remainingText);
    }
    return results;
  }
};
var ParsingContext = class {
  text;
  option;
  reference;
  refDate;
  constructor(text, refDate, option) {
    this.text = text;
    this.option = option ?? {};
    this.reference = ReferenceWithTimezone.fromInput(refDate, this.option.timezones);
    this.refDate = this.reference.instant;
  }
  createParsingComponents(components) {
    if (components instanceof ParsingComponents) {
      return components;
    }
    return new ParsingComponents(this.reference, components);
  }
  createParsingResult(index, textOrEndIndex, startComponents, endComponents) {
    const text = typeof textOrEndIndex === "string" ? textOrEndIndex : this.text.substring(index, textOrEndIndex);
    const start = startComponents ? this.createParsingComponents(startComponents) : null;
    const end = endComponents ? this.createParsingComponents(endComponents) : null;
    return new ParsingResult(this.reference, index, text, start, end);
  }
  debug(block) {
    if (this.option.debug) {
      if (this.option.debug instanceof Function) {
        this.option.debug(block);
      } else {
        const handler = this.option.debug;
        handler.debug(block);
      }
    }
  }
};
var configuration = new ENDefaultConfiguration();
var casual = new Chrono(configuration.createCasualConfiguration(false));
var strict = new Chrono(configuration.createConfiguration(true, false));
var GB = new Chrono(configuration.createCasualConfiguration(true));
function parse(text, ref, option) {
  return casual.parse(text, ref, option);
}
function parseDate(text, ref, option) {
  return casual.parseDate(text, ref, option);
}
var de_exports = {};
(0, (import_chunk_SEWDMQ6Q()).__export)(de_exports, {
  Chrono: () => Chrono,
  Meridiem: () => Meridiem,
  ParsingComponents: () => ParsingComponents,
  ParsingResult: () => ParsingResult,
  ReferenceWithTimezone: () => ReferenceWithTimezone,
  Weekday: () => Weekday,
  casual: () => casual2,
  createCasualConfiguration: () => createCasualConfiguration,
  createConfiguration: () => createConfiguration,
  parse: () => parse2,
  parseDate: () => parseDate2,
  strict: () => strict2
});
var DETimeExpressionParser = class extends AbstractTimeExpressionParser {
  primaryPrefix() {
    return "(?:(?:um|von)\\s*)?";
  }
  followingPhase() {
    return "\\s*(?:\\-|\\\u2013|\\~|\\\u301C|bis)\\s*";
  }
  extractPrimaryTimeComponents(context, match) {
    if (match[0].match(/^\s*\d{4}\s*$/)) {
      return null;
    }
    return super.extractPrimaryTimeComponents(context, match);
  }
};
var WEEKDAY_DICTIONARY2 = {
  "sonntag": 0,
  "so": 0,
  "montag": 1,
  "mo": 1,
  "dienstag": 2,
  "di": 2,
  "mittwoch": 3,
  "mi": 3,
  "donnerstag": 4,
  "do": 4,
  "freitag": 5,
  "fr": 5,
  "samstag": 6,
  "sa": 6
};
var MONTH_DICTIONARY2 = {
  "januar": 1,
  "j\xE4nner": 1,
  "janner": 1,
  "jan": 1,
  "jan.": 1,
  "februar": 2,
  "feber": 2,
  "feb": 2,
  "feb.": 2,
  "m\xE4rz": 3,
  "maerz": 3,
  "m\xE4r": 3,
  "m\xE4r.": 3,
  "mrz": 3,
  "mrz.": 3,
  "april": 4,
  "apr": 4,
  "apr.": 4,
  "mai": 5,
  "juni": 6,
  "jun": 6,
  "jun.": 6,
  "juli": 7,
  "jul": 7,
  "jul.": 7,
  "august": 8,
  "aug": 8,
  "aug.": 8,
  "september": 9,
  "sep": 9,
  "sep.": 9,
  "sept": 9,
  "sept.": 9,
  "oktober": 10,
  "okt": 10,
  "okt.": 10,
  "november": 11,
  "nov": 11,
  "nov.": 11,
  "dezember": 12,
  "dez": 12,
  "dez.": 12
};
var INTEGER_WORD_DICTIONARY2 = {
  "eins": 1,
  "eine": 1,
  "einem": 1,
  "einen": 1,
  "einer": 1,
  "zwei": 2,
  "drei": 3,
  "vier": 4,
  "f\xFCnf": 5,
  "fuenf": 5,
  "sechs": 6,
  "sieben": 7,
  "acht": 8,
  "neun": 9,
  "zehn": 10,
  "elf": 11,
  "zw\xF6lf": 12,
  "zwoelf": 12
};
var TIME_UNIT_DICTIONARY2 = {
  sek: "second",
  sekunde: "second",
  sekunden: "second",
  min: "minute",
  minute: "minute",
  minuten: "minute",
  h: "hour",
  std: "hour",
  stunde: "hour",
  stunden: "hour",
  tag: "day",
  tage: "day",
  tagen: "day",
  woche: "week",
  wochen: "week",
  monat: "month",
  monate: "month",
  monaten: "month",
  monats: "month",
  quartal: "quarter",
  quartals: "quarter",
  quartale: "quarter",
  quartalen: "quarter",
  a: "year",
  j: "year",
  jr: "year",
  jahr: "year",
  jahre: "year",
  jahren: "year",
  jahres: "year"
};
var NUMBER_PATTERN2 = `(?:${matchAnyPattern(INTEGER_WORD_DICTIONARY2)}|[0-9]+|[0-9]+\\.[0-9]+|halb?|halbe?|einigen?|wenigen?|mehreren?)`;
function parseNumberPattern2(match) {
  const num = match.toLowerCase();
  if (INTEGER_WORD_DICTIONARY2[num] !== void 0) {
    return INTEGER_WORD_DICTIONARY2[num];
  } else if (num === "ein" || num === "einer" || num === "einem" || num === "einen" || num === "eine") {
    return 1;
  } else if (num.match(/wenigen/)) {
    return 2;
  } else if (num.match(/halb/) || num.match(/halben/)) {
    return 0.5;
  } else if (num.match(/einigen/)) {
    return 3;
  } else if (num.match(/mehreren/)) {
    return 7;
  }
  return parseFloat(num);
}
var YEAR_PATTERN3 = `(?:[0-9]{1,4}(?:\\s*[vn]\\.?\\s*(?:C(?:hr)?|(?:u\\.?|d\\.?(?:\\s*g\\.?)?)?\\s*Z)\\.?|\\s*(?:u\\.?|d\\.?(?:\\s*g\\.)?)\\s*Z\\.?)?)`;
function parseYear2(match) {
  if (/v/i.test(match)) {
    return -parseInt(match.replace(/[^0-9]+/gi, ""));
  }
  if (/n/i.test(match)) {
    return parseInt(match.replace(/[^0-9]+/gi, ""));
  }
  if (/z/i.test(match)) {
    return parseInt(match.replace(/[^0-9]+/gi, ""));
  }
  const rawYearNumber = parseInt(match);
  return findMostLikelyADYear(rawYearNumber);
}
var SINGLE_TIME_UNIT_PATTERN2 = `(${NUMBER_PATTERN2})\\s{0,5}(${matchAnyPattern(TIME_UNIT_DICTIONARY2)})\\s{0,5}`;
var SINGLE_TIME_UNIT_REGEX2 = new RegExp(SINGLE_TIME_UNIT_PATTERN2, "i");
var TIME_UNITS_PATTERN2 = repeatedTimeunitPattern("", SINGLE_TIME_UNIT_PATTERN2);
function parseDuration2(timeunitText) {
  const fragments = {};
  let remainingText = timeunitText;
  let match = SINGLE_TIME_UNIT_REGEX2.exec(remainingText);
  while (match) {
    collectDateTimeFragment2(fragments, match);
    remainingText = remainingText.substring(match[0].length);
    match = SINGLE_TIME_UNIT_REGEX2.exec(remainingText);
  }
  return fragments;
}
function collectDateTimeFragment2(fragments, match) {
  const num = parseNumberPattern2(match[1]);
  const unit = TIME_UNIT_DICTIONARY2[match[2].toLowerCase()];
  fragments[unit] = num;
}
var PATTERN17 = new RegExp(`(?:(?:\\,|\\(|\\\uFF08)\\s*)?(?:a[mn]\\s*?)?(?:(diese[mn]|letzte[mn]|n(?:\xE4|ae)chste[mn])\\s*)?(${matchAnyPattern(WEEKDAY_DICTIONARY2)})(?:\\s*(?:\\,|\\)|\\\uFF09))?(?:\\s*(diese|letzte|n(?:\xE4|ae)chste)\\s*woche)?(?=\\W|$)`, "i");
var PREFIX_GROUP3 = 1;
var SUFFIX_GROUP = 3;
var WEEKDAY_GROUP2 = 2;
var DEWeekdayParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN17;
  }
  innerExtract(context, match) {
    const dayOfWeek = match[WEEKDAY_GROUP2].toLowerCase();
    const offset = WEEKDAY_DICTIONARY2[dayOfWeek];
    const prefix = match[PREFIX_GROUP3];
    const postfix = match[SUFFIX_GROUP];
    let modifierWord = prefix || postfix;
    modifierWord = modifierWord || "";
    modifierWord = modifierWord.toLowerCase();
    let modifier = null;
    if (modifierWord.match(/letzte/)) {
      modifier = "last";
    } else if (modifierWord.match(/chste/)) {
      modifier = "next";
    } else if (modifierWord.match(/diese/)) {
      modifier = "this";
    }
    return createParsingComponentsAtWeekday(context.reference, offset, modifier);
  }
};
var FIRST_REG_PATTERN = new RegExp("(^|\\s|T)(?:(?:um|von)\\s*)?(\\d{1,2})(?:h|:)?(?:(\\d{1,2})(?:m|:)?)?(?:(\\d{1,2})(?:s)?)?(?:\\s*Uhr)?(?:\\s*(morgens|vormittags|nachmittags|abends|nachts|am\\s+(?:Morgen|Vormittag|Nachmittag|Abend)|in\\s+der\\s+Nacht))?(?=\\W|$)", "i");
var SECOND_REG_PATTERN = new RegExp("^\\s*(\\-|\\\u2013|\\~|\\\u301C|bis(?:\\s+um)?|\\?)\\s*(\\d{1,2})(?:h|:)?(?:(\\d{1,2})(?:m|:)?)?(?:(\\d{1,2})(?:s)?)?(?:\\s*Uhr)?(?:\\s*(morgens|vormittags|nachmittags|abends|nachts|am\\s+(?:Morgen|Vormittag|Nachmittag|Abend)|in\\s+der\\s+Nacht))?(?=\\W|$)", "i");
var HOUR_GROUP2 = 2;
var MINUTE_GROUP2 = 3;
var SECOND_GROUP2 = 4;
var AM_PM_HOUR_GROUP2 = 5;
var DESpecificTimeExpressionParser = class _DESpecificTimeExpressionParser {
  pattern(context) {
    return FIRST_REG_PATTERN;
  }
  extract(context, match) {
    const result = context.createParsingResult(match.index + match[1].length, match[0].substring(match[1].length));
    if (result.text.match(/^\d{4}$/)) {
      match.index += match[0].length;
      return null;
    }
    result.start = _DESpecificTimeExpressionParser.extractTimeComponent(result.start.clone(), match);
    if (!result.start) {
      match.index += match[0].length;
      return null;
    }
    const remainingText = context.text.substring(match.index + match[0].length);
    const secondMatch = SECOND_REG_PATTERN.exec(remainingText);
    if (secondMatch) {
      result.end = _DESpecificTimeExpressionParser.extractTimeComponent(result.start.clone(), secondMatch);
      if (result.end) {
        result.text += secondMatch[0];
      }
    }
    return result;
  }
  static extractTimeComponent(extractingComponents, match) {
    let hour = 0;
    let minute = 0;
    let meridiem = null;
    hour = parseInt(match[HOUR_GROUP2]);
    if (match[MINUTE_GROUP2] != null) {
      minute = parseInt(match[MINUTE_GROUP2]);
    }
    if (minute >= 60 || hour > 24) {
      return null;
    }
    if (hour >= 12) {
      meridiem = Meridiem.PM;
    }
    if (match[AM_PM_HOUR_GROUP2] != null) {
      if (hour > 12)
        return null;
      const ampm = match[AM_PM_HOUR_GROUP2].toLowerCase();
      if (ampm.match(/morgen|vormittag/)) {
        meridiem = Meridiem.AM;
        if (hour == 12) {
          hour = 0;
        }
      }
      if (ampm.match(/nachmittag|abend/)) {
        meridiem = Meridiem.PM;
        if (hour != 12) {
          hour += 12;
        }
      }
      if (ampm.match(/nacht/)) {
        if (hour == 12) {
          meridiem = Meridiem.AM;
          hour = 0;
        } else if (hour < 6) {
          meridiem = Meridiem.AM;
        } else {
          meridiem = Meridiem.PM;
          hour += 12;
        }
      }
    }
    extractingComponents.assign("hour", hour);
    extractingComponents.assign("minute", minute);
    if (meridiem !== null) {
      extractingComponents.assign("meridiem", meridiem);
    } else {
      if (hour < 12) {
        extractingComponents.imply("meridiem", Meridiem.AM);
      } else {
        extractingComponents.imply("meridiem", Meridiem.PM);
      }
    }
    if (match[SECOND_GROUP2] != null) {
      const second = parseInt(match[SECOND_GROUP2]);
      if (second >= 60)
        return null;
      extractingComponents.assign("second", second);
    }
    return extractingComponents;
  }
};
var DEMergeDateRangeRefiner = class extends AbstractMergeDateRangeRefiner {
  patternBetween() {
    return /^\s*(bis(?:\s*(?:am|zum))?|-)\s*$/i;
  }
};
var DEMergeDateTimeRefiner = class extends AbstractMergeDateTimeRefiner {
  patternBetween() {
    return new RegExp("^\\s*(T|um|am|,|-)?\\s*$");
  }
};
var DECasualTimeParser = class _DECasualTimeParser extends AbstractParserWithWordBoundaryChecking {
  innerPattern(context) {
    return /(diesen)?\s*(morgen|vormittag|mittags?|nachmittag|abend|nacht|mitternacht)(?=\W|$)/i;
  }
  innerExtract(context, match) {
    const targetDate = context.refDate;
    const timeKeywordPattern = match[2].toLowerCase();
    const component = context.createParsingComponents();
    implySimilarTime(component, targetDate);
    return _DECasualTimeParser.extractTimeComponents(component, timeKeywordPattern);
  }
  static extractTimeComponents(component, timeKeywordPattern) {
    switch (timeKeywordPattern) {
      case "morgen":
        component.imply("hour", 6);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.imply("meridiem", Meridiem.AM);
        component.addTag("casualReference/morning");
        break;
      case "vormittag":
        component.imply("hour", 9);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.imply("meridiem", Meridiem.AM);
        component.addTag("casualReference/morning");
        break;
      case "mittag":
      case "mittags":
        component.imply("hour", 12);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.imply("meridiem", Meridiem.AM);
        component.addTag("casualReference/noon");
        break;
      case "nachmittag":
        component.imply("hour", 15);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.imply("meridiem", Meridiem.PM);
        component.addTag("casualReference/afternoon");
        break;
      case "abend":
        component.imply("hour", 18);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.imply("meridiem", Meridiem.PM);
        component.addTag("casualReference/evening");
        break;
      case "nacht":
        component.imply("hour", 22);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.imply("meridiem", Meridiem.PM);
        component.addTag("casualReference/evening");
        break;
      case "mitternacht":
        if (component.get("hour") > 1) {
          component.addDurationAsImplied({ "day": 1 });
        }
        component.imply("hour", 0);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.imply("meridiem", Meridiem.AM);
        component.addTag("casualReference/midnight");
        break;
    }
    return component;
  }
};
var PATTERN18 = new RegExp(`(jetzt|heute|morgen|\xFCbermorgen|uebermorgen|gestern|vorgestern|letzte\\s*nacht)(?:\\s*(morgen|vormittag|mittags?|nachmittag|abend|nacht|mitternacht))?(?=\\W|$)`, "i");
var DATE_GROUP3 = 1;
var TIME_GROUP = 2;
var DECasualDateParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern(context) {
    return PATTERN18;
  }
  innerExtract(context, match) {
    let targetDate = context.reference.getDateWithAdjustedTimezone();
    const dateKeyword = (match[DATE_GROUP3] || "").toLowerCase();
    const timeKeyword = (match[TIME_GROUP] || "").toLowerCase();
    let component = context.createParsingComponents();
    switch (dateKeyword) {
      case "jetzt":
        component = now(context.reference);
        break;
      case "heute":
        component = today(context.reference);
        break;
      case "morgen":
        targetDate = addDuration(targetDate, { day: 1 });
        assignSimilarDate(component, targetDate);
        implySimilarTime(component, targetDate);
        break;
      case "\xFCbermorgen":
      case "uebermorgen":
        targetDate = addDuration(targetDate, { day: 2 });
        assignSimilarDate(component, targetDate);
        implySimilarTime(component, targetDate);
        break;
      case "gestern":
        targetDate = addDuration(targetDate, { day: -1 });
        assignSimilarDate(component, targetDate);
        implySimilarTime(component, targetDate);
        break;
      case "vorgestern":
        targetDate = addDuration(targetDate, { day: -2 });
        assignSimilarDate(component, targetDate);
        implySimilarTime(component, targetDate);
        break;
      default:
        if (dateKeyword.match(/letzte\s*nacht/)) {
          if (targetDate.getHours() > 6) {
            targetDate = addDuration(targetDate, { day: -1 });
          }
          assignSimilarDate(component, targetDate);
          component.imply("hour", 0);
        }
        break;
    }
    if (timeKeyword) {
      component = DECasualTimeParser.extractTimeComponents(component, timeKeyword);
    }
    return component;
  }
};
var PATTERN19 = new RegExp(`(?:am\\s*?)?(?:den\\s*?)?([0-9]{1,2})\\.(?:\\s*(?:bis(?:\\s*(?:am|zum))?|\\-|\\\u2013|\\s)\\s*([0-9]{1,2})\\.?)?\\s*(${matchAnyPattern(MONTH_DICTIONARY2)})(?:(?:-|/|,?\\s*)(${YEAR_PATTERN3}(?![^\\s]\\d)))?(?=\\W|$)`, "i");
var DATE_GROUP4 = 1;
var DATE_TO_GROUP3 = 2;
var MONTH_NAME_GROUP6 = 3;
var YEAR_GROUP8 = 4;
var DEMonthNameLittleEndianParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN19;
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    const month = MONTH_DICTIONARY2[match[MONTH_NAME_GROUP6].toLowerCase()];
    const day = parseInt(match[DATE_GROUP4]);
    if (day > 31) {
      match.index = match.index + match[DATE_GROUP4].length;
      return null;
    }
    result.start.assign("month", month);
    result.start.assign("day", day);
    if (match[YEAR_GROUP8]) {
      const yearNumber = parseYear2(match[YEAR_GROUP8]);
      result.start.assign("year", yearNumber);
    } else {
      const year3 = findYearClosestToRef(context.refDate, day, month);
      result.start.imply("year", year3);
    }
    if (match[DATE_TO_GROUP3]) {
      const endDate = parseInt(match[DATE_TO_GROUP3]);
      result.end = result.start.clone();
      result.end.assign("day", endDate);
    }
    return result;
  }
};
var DETimeUnitAgoFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  constructor() {
    super();
  }
  innerPattern() {
    return new RegExp(`(?:\\s*((?:n\xE4chste|kommende|folgende|letzte|vergangene|vorige|vor(?:her|an)gegangene)(?:s|n|m|r)?|vor|in)\\s*)?(${NUMBER_PATTERN2})?(?:\\s*(n\xE4chste|kommende|folgende|letzte|vergangene|vorige|vor(?:her|an)gegangene)(?:s|n|m|r)?)?\\s*(${matchAnyPattern(TIME_UNIT_DICTIONARY2)})(?=\\W|$)`, "i");
  }
  innerExtract(context, match) {
    const num = match[2] ? parseNumberPattern2(match[2]) : 1;
    const unit = TIME_UNIT_DICTIONARY2[match[4].toLowerCase()];
    let timeUnits = {};
    timeUnits[unit] = num;
    let modifier = match[1] || match[3] || "";
    modifier = modifier.toLowerCase();
    if (!modifier) {
      return;
    }
    if (/vor/.test(modifier) || /letzte/.test(modifier) || /vergangen/.test(modifier)) {
      timeUnits = reverseDuration(timeUnits);
    }
    return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
  }
};
var DETimeUnitWithinFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return new RegExp(`(?:in|f\xFCr|w\xE4hrend)\\s*(${TIME_UNITS_PATTERN2})(?=\\W|$)`, "i");
  }
  innerExtract(context, match) {
    const timeUnits = parseDuration2(match[1]);
    return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
  }
};
var casual2 = new Chrono(createCasualConfiguration());
var strict2 = new Chrono(createConfiguration(true));
function parse2(text, ref, option) {
  return casual2.parse(text, ref, option);
}
function parseDate2(text, ref, option) {
  return casual2.parseDate(text, ref, option);
}
function createCasualConfiguration(littleEndian = true) {
  const option = createConfiguration(false, littleEndian);
  option.parsers.unshift(new DECasualTimeParser());
  option.parsers.unshift(new DECasualDateParser());
  option.parsers.unshift(new DETimeUnitAgoFormatParser());
  return option;
}
function createConfiguration(strictMode = true, littleEndian = true) {
  return includeCommonConfiguration({
    parsers: [
      new ISOFormatParser(),
      new SlashDateFormatParser(littleEndian),
      new DETimeExpressionParser(),
      new DESpecificTimeExpressionParser(),
      new DEMonthNameLittleEndianParser(),
      new DEWeekdayParser(),
      new DETimeUnitWithinFormatParser()
    ],
    refiners: [new DEMergeDateRangeRefiner(), new DEMergeDateTimeRefiner()]
  }, strictMode);
}
var fr_exports = {};
(0, (import_chunk_SEWDMQ6Q()).__export)(fr_exports, {
  Chrono: () => Chrono,
  Meridiem: () => Meridiem,
  ParsingComponents: () => ParsingComponents,
  ParsingResult: () => ParsingResult,
  ReferenceWithTimezone: () => ReferenceWithTimezone,
  Weekday: () => Weekday,
  casual: () => casual3,
  createCasualConfiguration: () => createCasualConfiguration2,
  createConfiguration: () => createConfiguration2,
  parse: () => parse3,
  parseDate: () => parseDate3,
  strict: () => strict3
});
var FRCasualDateParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern(context) {
    return /(maintenant|aujourd'hui|demain|hier|cette\s*nuit|la\s*veille)(?=\W|$)/i;
  }
  innerExtract(context, match) {
    const targetDate = context.refDate;
    const lowerText = match[0].toLowerCase();
    const component = context.createParsingComponents();
    switch (lowerText) {
      case "maintenant":
        return now(context.reference);
      case "aujourd'hui":
        return today(context.reference);
      case "hier":
        return yesterday(context.reference);
      case "demain":
        return tomorrow(context.reference);
      default:
        if (lowerText.match(/cette\s*nuit/)) {
          assignSimilarDate(component, targetDate);
          component.imply("hour", 22);
          component.imply("meridiem", Meridiem.PM);
        } else if (lowerText.match(/la\s*veille/)) {
          const previousDay = new Date(targetDate.getTime());
          previousDay.setDate(previousDay.getDate() - 1);
          assignSimilarDate(component, previousDay);
          component.imply("hour", 0);
        }
    }
    return component;
  }
};
var FRCasualTimeParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern(context) {
    return /(cet?)?\s*(matin|soir|après-midi|aprem|a midi|à minuit)(?=\W|$)/i;
  }
  innerExtract(context, match) {
    const suffixLower = match[2].toLowerCase();
    const component = context.createParsingComponents();
    switch (suffixLower) {
      case "apr\xE8s-midi":
      case "aprem":
        component.imply("hour", 14);
        component.imply("minute", 0);
        component.imply("meridiem", Meridiem.PM);
        component.addTag("casualReference/afternoon");
        break;
      case "soir":
        component.imply("hour", 18);
        component.imply("minute", 0);
        component.imply("meridiem", Meridiem.PM);
        component.addTag("casualReference/evening");
        break;
      case "matin":
        component.imply("hour", 8);
        component.imply("minute", 0);
        component.imply("meridiem", Meridiem.AM);
        component.addTag("casualReference/morning");
        break;
      case "a midi":
        component.imply("hour", 12);
        component.imply("minute", 0);
        component.imply("meridiem", Meridiem.AM);
        component.addTag("casualReference/noon");
        break;
      case "\xE0 minuit":
        component.imply("hour", 0);
        component.imply("meridiem", Meridiem.AM);
        component.addTag("casualReference/midnight");
        break;
    }
    return component;
  }
};
var FRTimeExpressionParser = class extends AbstractTimeExpressionParser {
  primaryPrefix() {
    return "(?:(?:[\xE0a])\\s*)?";
  }
  followingPhase() {
    return "\\s*(?:\\-|\\\u2013|\\~|\\\u301C|[\xE0a]|\\?)\\s*";
  }
  extractPrimaryTimeComponents(context, match) {
    if (match[0].match(/^\s*\d{4}\s*$/)) {
      return null;
    }
    return super.extractPrimaryTimeComponents(context, match);
  }
};
var FRMergeDateTimeRefiner = class extends AbstractMergeDateTimeRefiner {
  patternBetween() {
    return new RegExp("^\\s*(T|\xE0|a|au|vers|de|,|-)?\\s*$");
  }
};
var FRMergeDateRangeRefiner = class extends AbstractMergeDateRangeRefiner {
  patternBetween() {
    return /^\s*(à|a|au|-)\s*$/i;
  }
};
var WEEKDAY_DICTIONARY3 = {
  "dimanche": 0,
  "dim": 0,
  "lundi": 1,
  "lun": 1,
  "mardi": 2,
  "mar": 2,
  "mercredi": 3,
  "mer": 3,
  "jeudi": 4,
  "jeu": 4,
  "vendredi": 5,
  "ven": 5,
  "samedi": 6,
  "sam": 6
};
var MONTH_DICTIONARY3 = {
  "janvier": 1,
  "jan": 1,
  "jan.": 1,
  "janv": 1,
  "janv.": 1,
  "f\xE9vrier": 2,
  "f\xE9v": 2,
  "f\xE9v.": 2,
  "f\xE9vr": 2,
  "f\xE9vr.": 2,
  "fevrier": 2,
  "fev": 2,
  "fev.": 2,
  "fevr": 2,
  "fevr.": 2,
  "mars": 3,
  "mar": 3,
  "mar.": 3,
  "avril": 4,
  "avr": 4,
  "avr.": 4,
  "mai": 5,
  "juin": 6,
  "juin.": 6,
  "jun": 6,
  "jun.": 6,
  "juillet": 7,
  "juil": 7,
  "juil.": 7,
  "jul": 7,
  "jul.": 7,
  "ao\xFBt": 8,
  "ao\xFBt.": 8,
  "aout": 8,
  "aout.": 8,
  "septembre": 9,
  "sep": 9,
  "sep.": 9,
  "sept": 9,
  "sept.": 9,
  "octobre": 10,
  "oct": 10,
  "oct.": 10,
  "novembre": 11,
  "nov": 11,
  "nov.": 11,
  "d\xE9cembre": 12,
  "decembre": 12,
  "dec": 12,
  "dec.": 12,
  "d\xE9c": 12,
  "d\xE9c.": 12
};
var INTEGER_WORD_DICTIONARY3 = {
  "un": 1,
  "deux": 2,
  "trois": 3,
  "quatre": 4,
  "cinq": 5,
  "six": 6,
  "sept": 7,
  "huit": 8,
  "neuf": 9,
  "dix": 10,
  "onze": 11,
  "douze": 12,
  "treize": 13
};
var TIME_UNIT_DICTIONARY3 = {
  "sec": "second",
  "seconde": "second",
  "secondes": "second",
  "min": "minute",
  "mins": "minute",
  "minute": "minute",
  "minutes": "minute",
  "h": "hour",
  "hr": "hour",
  "hrs": "hour",
  "heure": "hour",
  "heures": "hour",
  "jour": "day",
  "jours": "day",
  "semaine": "week",
  "semaines": "week",
  "mois": "month",
  "trimestre": "quarter",
  "trimestres": "quarter",
  "ans": "year",
  "ann\xE9e": "year",
  "ann\xE9es": "year"
};
var NUMBER_PATTERN3 = `(?:${matchAnyPattern(INTEGER_WORD_DICTIONARY3)}|[0-9]+|[0-9]+\\.[0-9]+|une?\\b|quelques?|demi-?)`;
function parseNumberPattern3(match) {
  const num = match.toLowerCase();
  if (INTEGER_WORD_DICTIONARY3[num] !== void 0) {
    return INTEGER_WORD_DICTIONARY3[num];
  } else if (num === "une" || num === "un") {
    return 1;
  } else if (num.match(/quelques?/)) {
    return 3;
  } else if (num.match(/demi-?/)) {
    return 0.5;
  }
  return parseFloat(num);
}
var ORDINAL_NUMBER_PATTERN2 = `(?:[0-9]{1,2}(?:er)?)`;
function parseOrdinalNumberPattern2(match) {
  let num = match.toLowerCase();
  num = num.replace(/(?:er)$/i, "");
  return parseInt(num);
}
var YEAR_PATTERN4 = `(?:[1-9][0-9]{0,3}\\s*(?:AC|AD|p\\.\\s*C(?:hr?)?\\.\\s*n\\.)|[1-2][0-9]{3}|[5-9][0-9])`;
function parseYear3(match) {
  if (/AC/i.test(match)) {
    match = match.replace(/BC/i, "");
    return -parseInt(match);
  }
  if (/AD/i.test(match) || /C/i.test(match)) {
    match = match.replace(/[^\d]+/i, "");
    return parseInt(match);
  }
  let yearNumber = parseInt(match);
  if (yearNumber < 100) {
    if (yearNumber > 50) {
      yearNumber = yearNumber + 1900;
    } else {
      yearNumber = yearNumber + 2e3;
    }
  }
  return yearNumber;
}
var SINGLE_TIME_UNIT_PATTERN3 = `(${NUMBER_PATTERN3})\\s{0,5}(${matchAnyPattern(TIME_UNIT_DICTIONARY3)})\\s{0,5}`;
var SINGLE_TIME_UNIT_REGEX3 = new RegExp(SINGLE_TIME_UNIT_PATTERN3, "i");
var TIME_UNITS_PATTERN3 = repeatedTimeunitPattern("", SINGLE_TIME_UNIT_PATTERN3);
function parseDuration3(timeunitText) {
  const fragments = {};
  let remainingText = timeunitText;
  let match = SINGLE_TIME_UNIT_REGEX3.exec(remainingText);
  while (match) {
    collectDateTimeFragment3(fragments, match);
    remainingText = remainingText.substring(match[0].length);
    match = SINGLE_TIME_UNIT_REGEX3.exec(remainingText);
  }
  return fragments;
}
function collectDateTimeFragment3(fragments, match) {
  const num = parseNumberPattern3(match[1]);
  const unit = TIME_UNIT_DICTIONARY3[match[2].toLowerCase()];
  fragments[unit] = num;
}
var PATTERN20 = new RegExp(`(?:(?:\\,|\\(|\\\uFF08)\\s*)?(?:(?:ce)\\s*)?(${matchAnyPattern(WEEKDAY_DICTIONARY3)})(?:\\s*(?:\\,|\\)|\\\uFF09))?(?:\\s*(dernier|prochain)\\s*)?(?=\\W|\\d|$)`, "i");
var WEEKDAY_GROUP3 = 1;
var POSTFIX_GROUP2 = 2;
var FRWeekdayParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN20;
  }
  innerExtract(context, match) {
    const dayOfWeek = match[WEEKDAY_GROUP3].toLowerCase();
    const weekday = WEEKDAY_DICTIONARY3[dayOfWeek];
    if (weekday === void 0) {
      return null;
    }
    let suffix = match[POSTFIX_GROUP2];
    suffix = suffix || "";
    suffix = suffix.toLowerCase();
    let modifier = null;
    if (suffix == "dernier") {
      modifier = "last";
    } else if (suffix == "prochain") {
      modifier = "next";
    }
    return createParsingComponentsAtWeekday(context.reference, weekday, modifier);
  }
};
var FIRST_REG_PATTERN2 = new RegExp("(^|\\s|T)(?:(?:[\xE0a])\\s*)?(\\d{1,2})(?:h|:)?(?:(\\d{1,2})(?:m|:)?)?(?:(\\d{1,2})(?:s|:)?)?(?:\\s*(A\\.M\\.|P\\.M\\.|AM?|PM?))?(?=\\W|$)", "i");
var SECOND_REG_PATTERN2 = new RegExp("^\\s*(\\-|\\\u2013|\\~|\\\u301C|[\xE0a]|\\?)\\s*(\\d{1,2})(?:h|:)?(?:(\\d{1,2})(?:m|:)?)?(?:(\\d{1,2})(?:s|:)?)?(?:\\s*(A\\.M\\.|P\\.M\\.|AM?|PM?))?(?=\\W|$)", "i");
var HOUR_GROUP3 = 2;
var MINUTE_GROUP3 = 3;
var SECOND_GROUP3 = 4;
var AM_PM_HOUR_GROUP3 = 5;
var FRSpecificTimeExpressionParser = class _FRSpecificTimeExpressionParser {
  pattern(context) {
    return FIRST_REG_PATTERN2;
  }
  extract(context, match) {
    const result = context.createParsingResult(match.index + match[1].length, match[0].substring(match[1].length));
    if (result.text.match(/^\d{4}$/)) {
      match.index += match[0].length;
      return null;
    }
    result.start = _FRSpecificTimeExpressionParser.extractTimeComponent(result.start.clone(), match);
    if (!result.start) {
      match.index += match[0].length;
      return null;
    }
    const remainingText = context.text.substring(match.index + match[0].length);
    const secondMatch = SECOND_REG_PATTERN2.exec(remainingText);
    if (secondMatch) {
      result.end = _FRSpecificTimeExpressionParser.extractTimeComponent(result.start.clone(), secondMatch);
      if (result.end) {
        result.text += secondMatch[0];
      }
    }
    return result;
  }
  static extractTimeComponent(extractingComponents, match) {
    let hour = 0;
    let minute = 0;
    let meridiem = null;
    hour = parseInt(match[HOUR_GROUP3]);
    if (match[MINUTE_GROUP3] != null) {
      minute = parseInt(match[MINUTE_GROUP3]);
    }
    if (minute >= 60 || hour > 24) {
      return null;
    }
    if (hour >= 12) {
      meridiem = Meridiem.PM;
    }
    if (match[AM_PM_HOUR_GROUP3] != null) {
      if (hour > 12)
        return null;
      const ampm = match[AM_PM_HOUR_GROUP3][0].toLowerCase();
      if (ampm == "a") {
        meridiem = Meridiem.AM;
        if (hour == 12) {
          hour = 0;
        }
      }
      if (ampm == "p") {
        meridiem = Meridiem.PM;
        if (hour != 12) {
          hour += 12;
        }
      }
    }
    extractingComponents.assign("hour", hour);
    extractingComponents.assign("minute", minute);
    if (meridiem !== null) {
      extractingComponents.assign("meridiem", meridiem);
    } else {
      if (hour < 12) {
        extractingComponents.imply("meridiem", Meridiem.AM);
      } else {
        extractingComponents.imply("meridiem", Meridiem.PM);
      }
    }
    if (match[SECOND_GROUP3] != null) {
      const second = parseInt(match[SECOND_GROUP3]);
      if (second >= 60)
        return null;
      extractingComponents.assign("second", second);
    }
    return extractingComponents;
  }
};
var PATTERN21 = new RegExp(`(?:on\\s*?)?(${ORDINAL_NUMBER_PATTERN2})(?:\\s*(?:au|\\-|\\\u2013|jusqu'au?|\\s)\\s*(${ORDINAL_NUMBER_PATTERN2}))?(?:-|/|\\s*(?:de)?\\s*)(${matchAnyPattern(MONTH_DICTIONARY3)})(?:(?:-|/|,?\\s*)(${YEAR_PATTERN4}(?![^\\s]\\d)))?(?=\\W|$)`, "i");
var DATE_GROUP5 = 1;
var DATE_TO_GROUP4 = 2;
var MONTH_NAME_GROUP7 = 3;
var YEAR_GROUP9 = 4;
var FRMonthNameLittleEndianParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN21;
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    const month = MONTH_DICTIONARY3[match[MONTH_NAME_GROUP7].toLowerCase()];
    const day = parseOrdinalNumberPattern2(match[DATE_GROUP5]);
    if (day > 31) {
      match.index = match.index + match[DATE_GROUP5].length;
      return null;
    }
    result.start.assign("month", month);
    result.start.assign("day", day);
    if (match[YEAR_GROUP9]) {
      const yearNumber = parseYear3(match[YEAR_GROUP9]);
      result.start.assign("year", yearNumber);
    } else {
      const year3 = findYearClosestToRef(context.refDate, day, month);
      result.start.imply("year", year3);
    }
    if (match[DATE_TO_GROUP4]) {
      const endDate = parseOrdinalNumberPattern2(match[DATE_TO_GROUP4]);
      result.end = result.start.clone();
      result.end.assign("day", endDate);
    }
    return result;
  }
};
var FRTimeUnitAgoFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  constructor() {
    super();
  }
  innerPattern() {
    return new RegExp(`il y a\\s*(${TIME_UNITS_PATTERN3})(?=(?:\\W|$))`, "i");
  }
  innerExtract(context, match) {
    const timeUnits = parseDuration3(match[1]);
    const outputTimeUnits = reverseDuration(timeUnits);
    return ParsingComponents.createRelativeFromReference(context.reference, outputTimeUnits);
  }
};
var FRTimeUnitWithinFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return new RegExp(`(?:dans|en|pour|pendant|de)\\s*(${TIME_UNITS_PATTERN3})(?=\\W|$)`, "i");
  }
  innerExtract(context, match) {
    const timeUnits = parseDuration3(match[1]);
    return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
  }
};
var FRTimeUnitAgoFormatParser2 = class extends AbstractParserWithWordBoundaryChecking {
  constructor() {
    super();
  }
  innerPattern() {
    return new RegExp(`(?:les?|la|l'|du|des?)\\s*(${NUMBER_PATTERN3})?(?:\\s*(prochaine?s?|derni[e\xE8]re?s?|pass[\xE9e]e?s?|pr[\xE9e]c[\xE9e]dents?|suivante?s?))?\\s*(${matchAnyPattern(TIME_UNIT_DICTIONARY3)})(?:\\s*(prochaine?s?|derni[e\xE8]re?s?|pass[\xE9e]e?s?|pr[\xE9e]c[\xE9e]dents?|suivante?s?))?(?=\\W|$)`, "i");
  }
  innerExtract(context, match) {
    const num = match[1] ? parseNumberPattern3(match[1]) : 1;
    const unit = TIME_UNIT_DICTIONARY3[match[3].toLowerCase()];
    let timeUnits = {};
    timeUnits[unit] = num;
    let modifier = match[2] || match[4] || "";
    modifier = modifier.toLowerCase();
    if (!modifier) {
      return;
    }
    if (/derni[eè]re?s?/.test(modifier) || /pass[ée]e?s?/.test(modifier) || /pr[ée]c[ée]dents?/.test(modifier)) {
      timeUnits = reverseDuration(timeUnits);
    }
    return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
  }
};
var casual3 = new Chrono(createCasualConfiguration2());
var strict3 = new Chrono(createConfiguration2(true));
function parse3(text, ref, option) {
  return casual3.parse(text, ref, option);
}
function parseDate3(text, ref, option) {
  return casual3.parseDate(text, ref, option);
}
function createCasualConfiguration2(littleEndian = true) {
  const option = createConfiguration2(false, littleEndian);
  option.parsers.unshift(new FRCasualDateParser());
  option.parsers.unshift(new FRCasualTimeParser());
  option.parsers.unshift(new FRTimeUnitAgoFormatParser2());
  return option;
}
function createConfiguration2(strictMode = true, littleEndian = true) {
  return includeCommonConfiguration({
    parsers: [
      new SlashDateFormatParser(littleEndian),
      new FRMonthNameLittleEndianParser(),
      new FRTimeExpressionParser(),
      new FRSpecificTimeExpressionParser(),
      new FRTimeUnitAgoFormatParser(),
      new FRTimeUnitWithinFormatParser(),
      new FRWeekdayParser()
    ],
    refiners: [new FRMergeDateTimeRefiner(), new FRMergeDateRangeRefiner()]
  }, strictMode);
}
var ja_exports = {};
(0, (import_chunk_SEWDMQ6Q()).__export)(ja_exports, {
  Chrono: () => Chrono,
  Meridiem: () => Meridiem,
  ParsingComponents: () => ParsingComponents,
  ParsingResult: () => ParsingResult,
  ReferenceWithTimezone: () => ReferenceWithTimezone,
  Weekday: () => Weekday,
  casual: () => casual4,
  createCasualConfiguration: () => createCasualConfiguration3,
  createConfiguration: () => createConfiguration3,
  parse: () => parse4,
  parseDate: () => parseDate4,
  strict: () => strict4
});
var NUMBER = {
  "\u96F6": 0,
  "\u3007": 0,
  "\u4E00": 1,
  "\u4E8C": 2,
  "\u4E09": 3,
  "\u56DB": 4,
  "\u4E94": 5,
  "\u516D": 6,
  "\u4E03": 7,
  "\u516B": 8,
  "\u4E5D": 9,
  "\u5341": 10
};
var WEEKDAY_OFFSET = {
  "\u65E5": 0,
  "\u6708": 1,
  "\u706B": 2,
  "\u6C34": 3,
  "\u6728": 4,
  "\u91D1": 5,
  "\u571F": 6
};
function toHankaku(text) {
  return String(text).replace(/\u2019/g, "'").replace(/\u201D/g, '"').replace(/\u3000/g, " ").replace(/\uFFE5/g, "\xA5").replace(/[\uFF01\uFF03-\uFF06\uFF08\uFF09\uFF0C-\uFF19\uFF1C-\uFF1F\uFF21-\uFF3B\uFF3D\uFF3F\uFF41-\uFF5B\uFF5D\uFF5E]/g, alphaNum);
}
function alphaNum(token) {
  return String.fromCharCode(token.charCodeAt(0) - 65248);
}
function jaStringToNumber(text) {
  let number = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (char === "\u5341") {
      number = number === 0 ? NUMBER[char] : number * NUMBER[char];
    } else {
      number += NUMBER[char];
    }
  }
  return number;
}
var PATTERN22 = /(?:(?:([同今本])|((昭和|平成|令和)?([0-9０-９]{1,4}|元)))年\s*)?([0-9０-９]{1,2})月\s*([0-9０-９]{1,2})日/i;
var SPECIAL_YEAR_GROUP = 1;
var TYPICAL_YEAR_GROUP = 2;
var ERA_GROUP = 3;
var YEAR_NUMBER_GROUP3 = 4;
var MONTH_GROUP2 = 5;
var DAY_GROUP = 6;
var JPStandardParser = class {
  pattern() {
    return PATTERN22;
  }
  extract(context, match) {
    const month = parseInt(toHankaku(match[MONTH_GROUP2]));
    const day = parseInt(toHankaku(match[DAY_GROUP]));
    const components = context.createParsingComponents({
      day,
      month
    });
    if (match[SPECIAL_YEAR_GROUP] && match[SPECIAL_YEAR_GROUP].match("\u540C|\u4ECA|\u672C")) {
      components.assign("year", context.reference.getDateWithAdjustedTimezone().getFullYear());
    }
    if (match[TYPICAL_YEAR_GROUP]) {
      const yearNumText = match[YEAR_NUMBER_GROUP3];
      let year3 = yearNumText == "\u5143" ? 1 : parseInt(toHankaku(yearNumText));
      if (match[ERA_GROUP] == "\u4EE4\u548C") {
        year3 += 2018;
      } else if (match[ERA_GROUP] == "\u5E73\u6210") {
        year3 += 1988;
      } else if (match[ERA_GROUP] == "\u662D\u548C") {
        year3 += 1925;
      }
      components.assign("year", year3);
    } else {
      const year3 = findYearClosestToRef(context.refDate, day, month);
      components.imply("year", year3);
    }
    return components;
  }
};
var JPMergeDateRangeRefiner = class extends AbstractMergeDateRangeRefiner {
  patternBetween() {
    return /^\s*(から|－|ー|-|～|~)\s*$/i;
  }
};
var PATTERN23 = /今日|きょう|本日|ほんじつ|昨日|きのう|明日|あした|今夜|こんや|今夕|こんゆう|今晩|こんばん|今朝|けさ/i;
function normalizeTextToKanji(text) {
  switch (text) {
    case "\u304D\u3087\u3046":
      return "\u4ECA\u65E5";
    case "\u307B\u3093\u3058\u3064":
      return "\u672C\u65E5";
    case "\u304D\u306E\u3046":
      return "\u6628\u65E5";
    case "\u3042\u3057\u305F":
      return "\u660E\u65E5";
    case "\u3053\u3093\u3084":
      return "\u4ECA\u591C";
    case "\u3053\u3093\u3086\u3046":
      return "\u4ECA\u5915";
    case "\u3053\u3093\u3070\u3093":
      return "\u4ECA\u6669";
    case "\u3051\u3055":
      return "\u4ECA\u671D";
    default:
      return text;
  }
}
var JPCasualDateParser = class {
  pattern() {
    return PATTERN23;
  }
  extract(context, match) {
    const text = normalizeTextToKanji(match[0]);
    const components = context.createParsingComponents();
    switch (text) {
      case "\u6628\u65E5":
        return yesterday(context.reference);
      case "\u660E\u65E5":
        return tomorrow(context.reference);
      case "\u672C\u65E5":
      case "\u4ECA\u65E5":
        return today(context.reference);
    }
    if (text == "\u4ECA\u591C" || text == "\u4ECA\u5915" || text == "\u4ECA\u6669") {
      components.imply("hour", 22);
      components.assign("meridiem", Meridiem.PM);
    } else if (text.match("\u4ECA\u671D")) {
      components.imply("hour", 6);
      components.assign("meridiem", Meridiem.AM);
    }
    const date = context.refDate;
    components.assign("day", date.getDate());
    components.assign("month", date.getMonth() + 1);
    components.assign("year", date.getFullYear());
    return components;
  }
};
var PATTERN24 = new RegExp("((?<prefix>\u524D\u306E|\u6B21\u306E|\u4ECA\u9031))?(?<weekday>" + Object.keys(WEEKDAY_OFFSET).join("|") + ")(?:\u66DC\u65E5|\u66DC)", "i");
var JPWeekdayParser = class {
  pattern() {
    return PATTERN24;
  }
  extract(context, match) {
    const dayOfWeek = match.groups.weekday;
    const offset = WEEKDAY_OFFSET[dayOfWeek];
    if (offset === void 0)
      return null;
    const prefix = match.groups.prefix || "";
    let modifier = null;
    if (prefix.match(/前の/)) {
      modifier = "last";
    } else if (prefix.match(/次の/)) {
      modifier = "next";
    } else if (prefix.match(/今週/)) {
      modifier = "this";
    }
    return createParsingComponentsAtWeekday(context.reference, offset, modifier);
  }
};
var PATTERN25 = new RegExp("([0-9\uFF10-\uFF19]{4}[\\/|\\\uFF0F])?([0-1\uFF10-\uFF11]{0,1}[0-9\uFF10-\uFF19]{1})(?:[\\/|\\\uFF0F]([0-3\uFF10-\uFF13]{0,1}[0-9\uFF10-\uFF19]{1}))", "i");
var YEAR_GROUP10 = 1;
var MONTH_GROUP3 = 2;
var DAY_GROUP2 = 3;
var JPSlashDateFormatParser = class {
  pattern() {
    return PATTERN25;
  }
  extract(context, match) {
    const result = context.createParsingComponents();
    const month = parseInt(toHankaku(match[MONTH_GROUP3]));
    const day = parseInt(toHankaku(match[DAY_GROUP2]));
    if (month < 1 || month > 12) {
      return null;
    }
    if (day < 1 || day > 31) {
      return null;
    }
    result.assign("day", day);
    result.assign("month", month);
    if (match[YEAR_GROUP10]) {
      const rawYearNumber = parseInt(toHankaku(match[YEAR_GROUP10]));
      const year3 = findMostLikelyADYear(rawYearNumber);
      result.assign("year", year3);
    } else {
      const year3 = findYearClosestToRef(context.reference.instant, day, month);
      result.imply("year", year3);
    }
    return result;
  }
};
var FIRST_REG_PATTERN3 = new RegExp("(?:(\u5348\u524D|\u5348\u5F8C|A.M.|P.M.|AM|PM))?(?:[\\s,\uFF0C\u3001]*)(?:([0-9\uFF10-\uFF19]+|[" + Object.keys(NUMBER).join("") + "]+)(?:\\s*)(?:\u6642(?!\u9593)|:|\uFF1A)(?:\\s*)([0-9\uFF10-\uFF19]+|\u534A|[" + Object.keys(NUMBER).join("") + "]+)?(?:\\s*)(?:\u5206|:|\uFF1A)?(?:\\s*)([0-9\uFF10-\uFF19]+|[" + Object.keys(NUMBER).join("") + "]+)?(?:\\s*)(?:\u79D2)?)(?:\\s*(A.M.|P.M.|AM?|PM?))?", "i");
var SECOND_REG_PATTERN3 = new RegExp("(?:^\\s*(?:\u304B\u3089|\\-|\\\u2013|\\\uFF0D|\\~|\\\u301C)\\s*)(?:(\u5348\u524D|\u5348\u5F8C|A.M.|P.M.|AM|PM))?(?:[\\s,\uFF0C\u3001]*)(?:([0-9\uFF10-\uFF19]+|[" + Object.keys(NUMBER).join("") + "]+)(?:\\s*)(?:\u6642|:|\uFF1A)(?:\\s*)([0-9\uFF10-\uFF19]+|\u534A|[" + Object.keys(NUMBER).join("") + "]+)?(?:\\s*)(?:\u5206|:|\uFF1A)?(?:\\s*)([0-9\uFF10-\uFF19]+|[" + Object.keys(NUMBER).join("") + "]+)?(?:\\s*)(?:\u79D2)?)(?:\\s*(A.M.|P.M.|AM?|PM?))?", "i");
var AM_PM_HOUR_GROUP_1 = 1;
var HOUR_GROUP4 = 2;
var MINUTE_GROUP4 = 3;
var SECOND_GROUP4 = 4;
var AM_PM_HOUR_GROUP_2 = 5;
var JPTimeExpressionParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return FIRST_REG_PATTERN3;
  }
  innerExtract(context, match) {
    if (match.index > 0 && context.text[match.index - 1].match(/\w/)) {
      return null;
    }
    const result = context.createParsingResult(match.index, match[0]);
    result.start = createTimeComponents(context, match[HOUR_GROUP4], match[MINUTE_GROUP4], match[SECOND_GROUP4], match[AM_PM_HOUR_GROUP_1] ?? match[AM_PM_HOUR_GROUP_2]);
    if (!result.start) {
      match.index += match[0].length;
      return null;
    }
    match = SECOND_REG_PATTERN3.exec(context.text.substring(result.index + result.text.length));
    if (!match) {
      return result;
    }
    result.text = result.text + match[0];
    result.end = createTimeComponents(context, match[HOUR_GROUP4], match[MINUTE_GROUP4], match[SECOND_GROUP4], match[AM_PM_HOUR_GROUP_1] ?? match[AM_PM_HOUR_GROUP_2]);
    if (!result.end) {
      return null;
    }
    if (!result.end.isCertain("meridiem") && result.start.isCertain("meridiem")) {
      result.end.imply("meridiem", result.start.get("meridiem"));
      if (result.start.get("meridiem") === Meridiem.PM) {
        if (result.start.get("hour") - 12 > result.end.get("hour")) {
          result.end.imply("meridiem", Meridiem.AM);
        } else if (result.end.get("hour") < 12) {
          result.end.assign("hour", result.end.get("hour") + 12);
        }
      }
    }
    if (result.end.date().getTime() < result.start.date().getTime()) {
      result.end.addDurationAsImplied({ day: 1 });
    }
    return result;
  }
};
function createTimeComponents(context, matchHour, matchMinute, matchSecond, matchAmPm) {
  let hour = 0;
  let meridiem = -1;
  let targetComponents = context.createParsingComponents();
  hour = parseInt(toHankaku(matchHour));
  if (isNaN(hour)) {
    hour = jaStringToNumber(matchHour);
  }
  if (hour > 24) {
    return null;
  }
  if (matchMinute) {
    let minute;
    if (matchMinute === "\u534A") {
      minute = 30;
    } else {
      minute = parseInt(toHankaku(matchMinute));
      if (isNaN(minute)) {
        minute = jaStringToNumber(matchMinute);
      }
    }
    if (minute >= 60)
      return null;
    targetComponents.assign("minute", minute);
  }
  if (matchSecond) {
    let second = parseInt(toHankaku(matchSecond));
    if (isNaN(second)) {
      second = jaStringToNumber(matchSecond);
    }
    if (second >= 60)
      return null;
    targetComponents.assign("second", second);
  }
  if (matchAmPm) {
    if (hour > 12) {
      return null;
    }
    const AMPMString = matchAmPm;
    if (AMPMString === "\u5348\u524D" || AMPMString[0].toLowerCase() === "a") {
      meridiem = Meridiem.AM;
      if (hour === 12)
        hour = 0;
    } else if (AMPMString === "\u5348\u5F8C" || AMPMString[0].toLowerCase() === "p") {
      meridiem = Meridiem.PM;
      if (hour != 12)
        hour += 12;
    }
  }
  targetComponents.assign("hour", hour);
  if (meridiem >= 0) {
    targetComponents.assign("meridiem", meridiem);
  } else {
    if (hour < 12) {
      targetComponents.imply("meridiem", Meridiem.AM);
    } else {
      targetComponents.imply("meridiem", Meridiem.PM);
    }
  }
  return targetComponents;
}
var JPMergeDateTimeRefiner = class extends AbstractMergeDateTimeRefiner {
  patternBetween() {
    return /^\s*(の)?\s*$/i;
  }
};
var JPMergeWeekdayComponentRefiner = class extends MergingRefiner {
  mergeResults(textBetween, currentResult, nextResult) {
    const newResult = currentResult.clone();
    newResult.text = currentResult.text + textBetween + nextResult.text;
    newResult.start.assign("weekday", nextResult.start.get("weekday"));
    if (newResult.end) {
      newResult.end.assign("weekday", nextResult.start.get("weekday"));
    }
    return newResult;
  }
  shouldMergeResults(textBetween, currentResult, nextResult) {
    const normalDateThenWeekday = currentResult.start.isCertain("day") && nextResult.start.isOnlyWeekdayComponent() && !nextResult.start.isCertain("hour");
    return normalDateThenWeekday && textBetween.match(/^[,、の]?\s*$/) !== null;
  }
};
var PATTERN26 = new RegExp("(?:\\(|\\\uFF08)(?<weekday>" + Object.keys(WEEKDAY_OFFSET).join("|") + ")(?:\\)|\\\uFF09)", "i");
var JPWeekdayWithParenthesesParser = class {
  pattern() {
    return PATTERN26;
  }
  extract(context, match) {
    const dayOfWeek = match.groups.weekday;
    const offset = WEEKDAY_OFFSET[dayOfWeek];
    if (offset === void 0)
      return null;
    return createParsingComponentsAtWeekday(context.reference, offset);
  }
};
var casual4 = new Chrono(createCasualConfiguration3());
var strict4 = new Chrono(createConfiguration3(true));
function parse4(text, ref, option) {
  return casual4.parse(text, ref, option);
}
function parseDate4(text, ref, option) {
  return casual4.parseDate(text, ref, option);
}
function createCasualConfiguration3() {
  const option = createConfiguration3(false);
  option.parsers.unshift(new JPCasualDateParser());
  return option;
}
function createConfiguration3(strictMode = true) {
  const configuration3 = includeCommonConfiguration({
    parsers: [
      new JPStandardParser(),
      new JPWeekdayParser(),
      new JPWeekdayWithParenthesesParser(),
      new JPSlashDateFormatParser(),
      new JPTimeExpressionParser()
    ],
    refiners: [
      new JPMergeWeekdayComponentRefiner(),
      new JPMergeDateTimeRefiner(),
      new JPMergeDateRangeRefiner()
    ]
  }, strictMode);
  configuration3.refiners = configuration3.refiners.filter((refiner) => !(refiner instanceof MergeWeekdayComponentRefiner));
  return configuration3;
}
var pt_exports = {};
(0, (import_chunk_SEWDMQ6Q()).__export)(pt_exports, {
  Chrono: () => Chrono,
  Meridiem: () => Meridiem,
  ParsingComponents: () => ParsingComponents,
  ParsingResult: () => ParsingResult,
  ReferenceWithTimezone: () => ReferenceWithTimezone,
  Weekday: () => Weekday,
  casual: () => casual5,
  createCasualConfiguration: () => createCasualConfiguration4,
  createConfiguration: () => createConfiguration4,
  parse: () => parse5,
  parseDate: () => parseDate5,
  strict: () => strict5
});
var WEEKDAY_DICTIONARY4 = {
  "domingo": 0,
  "dom": 0,
  "segunda": 1,
  "segunda-feira": 1,
  "seg": 1,
  "ter\xE7a": 2,
  "ter\xE7a-feira": 2,
  "ter": 2,
  "quarta": 3,
  "quarta-feira": 3,
  "qua": 3,
  "quinta": 4,
  "quinta-feira": 4,
  "qui": 4,
  "sexta": 5,
  "sexta-feira": 5,
  "sex": 5,
  "s\xE1bado": 6,
  "sabado": 6,
  "sab": 6
};
var MONTH_DICTIONARY4 = {
  "janeiro": 1,
  "jan": 1,
  "jan.": 1,
  "fevereiro": 2,
  "fev": 2,
  "fev.": 2,
  "mar\xE7o": 3,
  "mar": 3,
  "mar.": 3,
  "abril": 4,
  "abr": 4,
  "abr.": 4,
  "maio": 5,
  "mai": 5,
  "mai.": 5,
  "junho": 6,
  "jun": 6,
  "jun.": 6,
  "julho": 7,
  "jul": 7,
  "jul.": 7,
  "agosto": 8,
  "ago": 8,
  "ago.": 8,
  "setembro": 9,
  "set": 9,
  "set.": 9,
  "outubro": 10,
  "out": 10,
  "out.": 10,
  "novembro": 11,
  "nov": 11,
  "nov.": 11,
  "dezembro": 12,
  "dez": 12,
  "dez.": 12
};
var YEAR_PATTERN5 = "[0-9]{1,4}(?![^\\s]\\d)(?:\\s*[a|d]\\.?\\s*c\\.?|\\s*a\\.?\\s*d\\.?)?";
function parseYear4(match) {
  if (match.match(/^[0-9]{1,4}$/)) {
    let yearNumber = parseInt(match);
    if (yearNumber < 100) {
      if (yearNumber > 50) {
        yearNumber = yearNumber + 1900;
      } else {
        yearNumber = yearNumber + 2e3;
      }
    }
    return yearNumber;
  }
  if (match.match(/a\.?\s*c\.?/i)) {
    match = match.replace(/a\.?\s*c\.?/i, "");
    return -parseInt(match);
  }
  return parseInt(match);
}
var PATTERN27 = new RegExp(`(?:(?:\\,|\\(|\\\uFF08)\\s*)?(?:(este|esta|passado|pr[o\xF3]ximo)\\s*)?(${matchAnyPattern(WEEKDAY_DICTIONARY4)})(?:\\s*(?:\\,|\\)|\\\uFF09))?(?:\\s*(este|esta|passado|pr[\xF3o]ximo)\\s*semana)?(?=\\W|\\d|$)`, "i");
var PREFIX_GROUP4 = 1;
var WEEKDAY_GROUP4 = 2;
var POSTFIX_GROUP3 = 3;
var PTWeekdayParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN27;
  }
  innerExtract(context, match) {
    const dayOfWeek = match[WEEKDAY_GROUP4].toLowerCase();
    const weekday = WEEKDAY_DICTIONARY4[dayOfWeek];
    if (weekday === void 0) {
      return null;
    }
    const prefix = match[PREFIX_GROUP4];
    const postfix = match[POSTFIX_GROUP3];
    let norm = prefix || postfix || "";
    norm = norm.toLowerCase();
    let modifier = null;
    if (norm == "passado") {
      modifier = "this";
    } else if (norm == "pr\xF3ximo" || norm == "proximo") {
      modifier = "next";
    } else if (norm == "este") {
      modifier = "this";
    }
    return createParsingComponentsAtWeekday(context.reference, weekday, modifier);
  }
};
var PTTimeExpressionParser = class extends AbstractTimeExpressionParser {
  primaryPrefix() {
    return "(?:(?:ao?|\xE0s?|das|da|de|do)\\s*)?";
  }
  followingPhase() {
    return "\\s*(?:\\-|\\\u2013|\\~|\\\u301C|a(?:o)?|\\?)\\s*";
  }
};
var PTMergeDateTimeRefiner = class extends AbstractMergeDateTimeRefiner {
  patternBetween() {
    return new RegExp("^\\s*(?:,|\xE0)?\\s*$");
  }
};
var PTMergeDateRangeRefiner = class extends AbstractMergeDateRangeRefiner {
  patternBetween() {
    return /^\s*(?:-)\s*$/i;
  }
};
var PATTERN28 = new RegExp(`([0-9]{1,2})(?:\xBA|\xAA|\xB0)?(?:\\s*(?:desde|de|\\-|\\\u2013|ao?|\\s)\\s*([0-9]{1,2})(?:\xBA|\xAA|\xB0)?)?\\s*(?:de)?\\s*(?:-|/|\\s*(?:de|,)?\\s*)(${matchAnyPattern(MONTH_DICTIONARY4)})(?:\\s*(?:de|,)?\\s*(${YEAR_PATTERN5}))?(?=\\W|$)`, "i");
var DATE_GROUP6 = 1;
var DATE_TO_GROUP5 = 2;
var MONTH_NAME_GROUP8 = 3;
var YEAR_GROUP11 = 4;
var PTMonthNameLittleEndianParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN28;
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    const month = MONTH_DICTIONARY4[match[MONTH_NAME_GROUP8].toLowerCase()];
    const day = parseInt(match[DATE_GROUP6]);
    if (day > 31) {
      match.index = match.index + match[DATE_GROUP6].length;
      return null;
    }
    result.start.assign("month", month);
    result.start.assign("day", day);
    if (match[YEAR_GROUP11]) {
      const yearNumber = parseYear4(match[YEAR_GROUP11]);
      result.start.assign("year", yearNumber);
    } else {
      const year3 = findYearClosestToRef(context.refDate, day, month);
      result.start.imply("year", year3);
    }
    if (match[DATE_TO_GROUP5]) {
      const endDate = parseInt(match[DATE_TO_GROUP5]);
      result.end = result.start.clone();
      result.end.assign("day", endDate);
    }
    return result;
  }
};
var PTCasualDateParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern(context) {
    return /(agora|hoje|amanha|amanhã|ontem)(?=\W|$)/i;
  }
  innerExtract(context, match) {
    const lowerText = match[0].toLowerCase();
    const component = context.createParsingComponents();
    switch (lowerText) {
      case "agora":
        return now(context.reference);
      case "hoje":
        return today(context.reference);
      case "amanha":
      case "amanh\xE3":
        return tomorrow(context.reference);
      case "ontem":
        return yesterday(context.reference);
    }
    return component;
  }
};
var PTCasualTimeParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return /(?:esta\s*)?(manha|manhã|tarde|meia-noite|meio-dia|noite)(?=\W|$)/i;
  }
  innerExtract(context, match) {
    const targetDate = context.refDate;
    const component = context.createParsingComponents();
    switch (match[1].toLowerCase()) {
      case "tarde":
        component.imply("meridiem", Meridiem.PM);
        component.imply("hour", 15);
        component.addTag("casualReference/afternoon");
        break;
      case "noite":
        component.imply("meridiem", Meridiem.PM);
        component.imply("hour", 22);
        component.addTag("casualReference/evening");
        break;
      case "manha":
      case "manh\xE3":
        component.imply("meridiem", Meridiem.AM);
        component.imply("hour", 6);
        component.addTag("casualReference/morning");
        break;
      case "meia-noite":
        const nextDay = new Date(targetDate.getTime());
        nextDay.setDate(nextDay.getDate() + 1);
        assignSimilarDate(component, nextDay);
        implySimilarTime(component, nextDay);
        component.imply("hour", 0);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.addTag("casualReference/midnight");
        break;
      case "meio-dia":
        component.imply("meridiem", Meridiem.AM);
        component.imply("hour", 12);
        component.addTag("casualReference/noon");
        break;
    }
    return component;
  }
};
var casual5 = new Chrono(createCasualConfiguration4());
var strict5 = new Chrono(createConfiguration4(true));
function parse5(text, ref, option) {
  return casual5.parse(text, ref, option);
}
function parseDate5(text, ref, option) {
  return casual5.parseDate(text, ref, option);
}
function createCasualConfiguration4(littleEndian = true) {
  const option = createConfiguration4(false, littleEndian);
  option.parsers.push(new PTCasualDateParser());
  option.parsers.push(new PTCasualTimeParser());
  return option;
}
function createConfiguration4(strictMode = true, littleEndian = true) {
  return includeCommonConfiguration({
    parsers: [
      new SlashDateFormatParser(littleEndian),
      new PTWeekdayParser(),
      new PTTimeExpressionParser(),
      new PTMonthNameLittleEndianParser()
    ],
    refiners: [new PTMergeDateTimeRefiner(), new PTMergeDateRangeRefiner()]
  }, strictMode);
}
var nl_exports = {};
(0, (import_chunk_SEWDMQ6Q()).__export)(nl_exports, {
  Chrono: () => Chrono,
  Meridiem: () => Meridiem,
  ParsingComponents: () => ParsingComponents,
  ParsingResult: () => ParsingResult,
  ReferenceWithTimezone: () => ReferenceWithTimezone,
  Weekday: () => Weekday,
  casual: () => casual6,
  createCasualConfiguration: () => createCasualConfiguration5,
  createConfiguration: () => createConfiguration5,
  parse: () => parse6,
  parseDate: () => parseDate6,
  strict: () => strict6
});
var NLMergeDateRangeRefiner = class extends AbstractMergeDateRangeRefiner {
  patternBetween() {
    return /^\s*(tot|-)\s*$/i;
  }
};
var NLMergeDateTimeRefiner = class extends AbstractMergeDateTimeRefiner {
  patternBetween() {
    return new RegExp("^\\s*(om|na|voor|in de|,|-)?\\s*$");
  }
};
var NLCasualDateParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern(context) {
    return /(nu|vandaag|morgen|morgend|gisteren)(?=\W|$)/i;
  }
  innerExtract(context, match) {
    const lowerText = match[0].toLowerCase();
    const component = context.createParsingComponents();
    switch (lowerText) {
      case "nu":
        return now(context.reference);
      case "vandaag":
        return today(context.reference);
      case "morgen":
      case "morgend":
        return tomorrow(context.reference);
      case "gisteren":
        return yesterday(context.reference);
    }
    return component;
  }
};
var DAY_GROUP3 = 1;
var MOMENT_GROUP = 2;
var NLCasualTimeParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return /(deze)?\s*(namiddag|avond|middernacht|ochtend|middag|'s middags|'s avonds|'s ochtends)(?=\W|$)/i;
  }
  innerExtract(context, match) {
    const targetDate = context.refDate;
    const component = context.createParsingComponents();
    if (match[DAY_GROUP3] === "deze") {
      component.assign("day", context.refDate.getDate());
      component.assign("month", context.refDate.getMonth() + 1);
      component.assign("year", context.refDate.getFullYear());
    }
    switch (match[MOMENT_GROUP].toLowerCase()) {
      case "namiddag":
      case "'s namiddags":
        component.imply("meridiem", Meridiem.PM);
        component.imply("hour", 15);
        component.addTag("casualReference/afternoon");
        break;
      case "avond":
      case "'s avonds'":
        component.imply("meridiem", Meridiem.PM);
        component.imply("hour", 20);
        component.addTag("casualReference/evening");
        break;
      case "middernacht":
        const nextDay = new Date(targetDate.getTime());
        nextDay.setDate(nextDay.getDate() + 1);
        assignSimilarDate(component, nextDay);
        implySimilarTime(component, nextDay);
        component.imply("hour", 0);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.addTag("casualReference/midnight");
        break;
      case "ochtend":
      case "'s ochtends":
        component.imply("meridiem", Meridiem.AM);
        component.imply("hour", 6);
        component.addTag("casualReference/morning");
        break;
      case "middag":
      case "'s middags":
        component.imply("meridiem", Meridiem.AM);
        component.imply("hour", 12);
        component.addTag("casualReference/noon");
        break;
    }
    return component;
  }
};
var WEEKDAY_DICTIONARY5 = {
  zondag: 0,
  zon: 0,
  "zon.": 0,
  zo: 0,
  "zo.": 0,
  maandag: 1,
  ma: 1,
  "ma.": 1,
  dinsdag: 2,
  din: 2,
  "din.": 2,
  di: 2,
  "di.": 2,
  woensdag: 3,
  woe: 3,
  "woe.": 3,
  wo: 3,
  "wo.": 3,
  donderdag: 4,
  dond: 4,
  "dond.": 4,
  do: 4,
  "do.": 4,
  vrijdag: 5,
  vrij: 5,
  "vrij.": 5,
  vr: 5,
  "vr.": 5,
  zaterdag: 6,
  zat: 6,
  "zat.": 6,
  "za": 6,
  "za.": 6
};
var MONTH_DICTIONARY5 = {
  januari: 1,
  jan: 1,
  "jan.": 1,
  februari: 2,
  feb: 2,
  "feb.": 2,
  maart: 3,
  mar: 3,
  "mar.": 3,
  mrt: 3,
  "mrt.": 3,
  april: 4,
  apr: 4,
  "apr.": 4,
  mei: 5,
  juni: 6,
  jun: 6,
  "jun.": 6,
  juli: 7,
  jul: 7,
  "jul.": 7,
  augustus: 8,
  aug: 8,
  "aug.": 8,
  september: 9,
  sep: 9,
  "sep.": 9,
  sept: 9,
  "sept.": 9,
  oktober: 10,
  okt: 10,
  "okt.": 10,
  november: 11,
  nov: 11,
  "nov.": 11,
  december: 12,
  dec: 12,
  "dec.": 12
};
var INTEGER_WORD_DICTIONARY4 = {
  een: 1,
  twee: 2,
  drie: 3,
  vier: 4,
  vijf: 5,
  zes: 6,
  zeven: 7,
  acht: 8,
  negen: 9,
  tien: 10,
  elf: 11,
  twaalf: 12
};
var ORDINAL_WORD_DICTIONARY2 = {
  eerste: 1,
  tweede: 2,
  derde: 3,
  vierde: 4,
  vijfde: 5,
  zesde: 6,
  zevende: 7,
  achtste: 8,
  negende: 9,
  tiende: 10,
  elfde: 11,
  twaalfde: 12,
  dertiende: 13,
  veertiende: 14,
  vijftiende: 15,
  zestiende: 16,
  zeventiende: 17,
  achttiende: 18,
  negentiende: 19,
  twintigste: 20,
  "eenentwintigste": 21,
  "twee\xEBntwintigste": 22,
  "drieentwintigste": 23,
  "vierentwintigste": 24,
  "vijfentwintigste": 25,
  "zesentwintigste": 26,
  "zevenentwintigste": 27,
  "achtentwintig": 28,
  "negenentwintig": 29,
  "dertigste": 30,
  "eenendertigste": 31
};
var TIME_UNIT_DICTIONARY4 = {
  sec: "second",
  second: "second",
  seconden: "second",
  min: "minute",
  mins: "minute",
  minute: "minute",
  minuut: "minute",
  minuten: "minute",
  minuutje: "minute",
  h: "hour",
  hr: "hour",
  hrs: "hour",
  uur: "hour",
  u: "hour",
  uren: "hour",
  dag: "day",
  dagen: "day",
  week: "week",
  weken: "week",
  maand: "month",
  maanden: "month",
  jaar: "year",
  jr: "year",
  jaren: "year"
};
var NUMBER_PATTERN4 = `(?:${matchAnyPattern(INTEGER_WORD_DICTIONARY4)}|[0-9]+|[0-9]+[\\.,][0-9]+|halve?|half|paar)`;
function parseNumberPattern4(match) {
  const num = match.toLowerCase();
  if (INTEGER_WORD_DICTIONARY4[num] !== void 0) {
    return INTEGER_WORD_DICTIONARY4[num];
  } else if (num === "paar") {
    return 2;
  } else if (num === "half" || num.match(/halve?/)) {
    return 0.5;
  }
  return parseFloat(num.replace(",", "."));
}
var ORDINAL_NUMBER_PATTERN3 = `(?:${matchAnyPattern(ORDINAL_WORD_DICTIONARY2)}|[0-9]{1,2}(?:ste|de)?)`;
function parseOrdinalNumberPattern3(match) {
  let num = match.toLowerCase();
  if (ORDINAL_WORD_DICTIONARY2[num] !== void 0) {
    return ORDINAL_WORD_DICTIONARY2[num];
  }
  num = num.replace(/(?:ste|de)$/i, "");
  return parseInt(num);
}
var YEAR_PATTERN6 = `(?:[1-9][0-9]{0,3}\\s*(?:voor Christus|na Christus)|[1-2][0-9]{3}|[5-9][0-9])`;
function parseYear5(match) {
  if (/voor Christus/i.test(match)) {
    match = match.replace(/voor Christus/i, "");
    return -parseInt(match);
  }
  if (/na Christus/i.test(match)) {
    match = match.replace(/na Christus/i, "");
    return parseInt(match);
  }
  const rawYearNumber = parseInt(match);
  return findMostLikelyADYear(rawYearNumber);
}
var SINGLE_TIME_UNIT_PATTERN4 = `(${NUMBER_PATTERN4})\\s{0,5}(${matchAnyPattern(TIME_UNIT_DICTIONARY4)})\\s{0,5}`;
var SINGLE_TIME_UNIT_REGEX4 = new RegExp(SINGLE_TIME_UNIT_PATTERN4, "i");
var TIME_UNITS_PATTERN4 = repeatedTimeunitPattern(`(?:(?:binnen|in)\\s*)?`, SINGLE_TIME_UNIT_PATTERN4);
function parseDuration4(timeunitText) {
  const fragments = {};
  let remainingText = timeunitText;
  let match = SINGLE_TIME_UNIT_REGEX4.exec(remainingText);
  while (match) {
    collectDateTimeFragment4(fragments, match);
    remainingText = remainingText.substring(match[0].length);
    match = SINGLE_TIME_UNIT_REGEX4.exec(remainingText);
  }
  return fragments;
}
function collectDateTimeFragment4(fragments, match) {
  const num = parseNumberPattern4(match[1]);
  const unit = TIME_UNIT_DICTIONARY4[match[2].toLowerCase()];
  fragments[unit] = num;
}
var NLTimeUnitWithinFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return new RegExp(`(?:binnen|in|binnen de|voor)\\s*(` + TIME_UNITS_PATTERN4 + `)(?=\\W|$)`, "i");
  }
  innerExtract(context, match) {
    const timeUnits = parseDuration4(match[1]);
    return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
  }
};
var PATTERN29 = new RegExp(`(?:(?:\\,|\\(|\\\uFF08)\\s*)?(?:op\\s*?)?(?:(deze|vorige|volgende)\\s*(?:week\\s*)?)?(${matchAnyPattern(WEEKDAY_DICTIONARY5)})(?=\\W|$)`, "i");
var PREFIX_GROUP5 = 1;
var WEEKDAY_GROUP5 = 2;
var POSTFIX_GROUP4 = 3;
var NLWeekdayParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN29;
  }
  innerExtract(context, match) {
    const dayOfWeek = match[WEEKDAY_GROUP5].toLowerCase();
    const weekday = WEEKDAY_DICTIONARY5[dayOfWeek];
    const prefix = match[PREFIX_GROUP5];
    const postfix = match[POSTFIX_GROUP4];
    let modifierWord = prefix || postfix;
    modifierWord = modifierWord || "";
    modifierWord = modifierWord.toLowerCase();
    let modifier = null;
    if (modifierWord == "vorige") {
      modifier = "last";
    } else if (modifierWord == "volgende") {
      modifier = "next";
    } else if (modifierWord == "deze") {
      modifier = "this";
    }
    return createParsingComponentsAtWeekday(context.reference, weekday, modifier);
  }
};
var PATTERN30 = new RegExp(`(?:on\\s*?)?(${ORDINAL_NUMBER_PATTERN3})(?:\\s*(?:tot|\\-|\\\u2013|until|through|till|\\s)\\s*(${ORDINAL_NUMBER_PATTERN3}))?(?:-|/|\\s*(?:of)?\\s*)(` + matchAnyPattern(MONTH_DICTIONARY5) + `)(?:(?:-|/|,?\\s*)(${YEAR_PATTERN6}(?![^\\s]\\d)))?(?=\\W|$)`, "i");
var MONTH_NAME_GROUP9 = 3;
var DATE_GROUP7 = 1;
var DATE_TO_GROUP6 = 2;
var YEAR_GROUP12 = 4;
var NLMonthNameMiddleEndianParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN30;
  }
  innerExtract(context, match) {
    const month = MONTH_DICTIONARY5[match[MONTH_NAME_GROUP9].toLowerCase()];
    const day = parseOrdinalNumberPattern3(match[DATE_GROUP7]);
    if (day > 31) {
      match.index = match.index + match[DATE_GROUP7].length;
      return null;
    }
    const components = context.createParsingComponents({
      day,
      month
    });
    if (match[YEAR_GROUP12]) {
      const year3 = parseYear5(match[YEAR_GROUP12]);
      components.assign("year", year3);
    } else {
      const year3 = findYearClosestToRef(context.refDate, day, month);
      components.imply("year", year3);
    }
    if (!match[DATE_TO_GROUP6]) {
      return components;
    }
    const endDate = parseOrdinalNumberPattern3(match[DATE_TO_GROUP6]);
    const result = context.createParsingResult(match.index, match[0]);
    result.start = components;
    result.end = components.clone();
    result.end.assign("day", endDate);
    return result;
  }
};
var PATTERN31 = new RegExp(`(${matchAnyPattern(MONTH_DICTIONARY5)})\\s*(?:[,-]?\\s*(${YEAR_PATTERN6})?)?(?=[^\\s\\w]|\\s+[^0-9]|\\s+$|$)`, "i");
var MONTH_NAME_GROUP10 = 1;
var YEAR_GROUP13 = 2;
var NLMonthNameParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN31;
  }
  innerExtract(context, match) {
    const components = context.createParsingComponents();
    components.imply("day", 1);
    const monthName = match[MONTH_NAME_GROUP10];
    const month = MONTH_DICTIONARY5[monthName.toLowerCase()];
    components.assign("month", month);
    if (match[YEAR_GROUP13]) {
      const year3 = parseYear5(match[YEAR_GROUP13]);
      components.assign("year", year3);
    } else {
      const year3 = findYearClosestToRef(context.refDate, 1, month);
      components.imply("year", year3);
    }
    return components;
  }
};
var PATTERN32 = new RegExp("([0-9]|0[1-9]|1[012])/([0-9]{4})", "i");
var MONTH_GROUP4 = 1;
var YEAR_GROUP14 = 2;
var NLSlashMonthFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN32;
  }
  innerExtract(context, match) {
    const year3 = parseInt(match[YEAR_GROUP14]);
    const month = parseInt(match[MONTH_GROUP4]);
    return context.createParsingComponents().imply("day", 1).assign("month", month).assign("year", year3);
  }
};
var NLTimeExpressionParser = class extends AbstractTimeExpressionParser {
  primaryPrefix() {
    return "(?:(?:om)\\s*)?";
  }
  followingPhase() {
    return "\\s*(?:\\-|\\\u2013|\\~|\\\u301C|om|\\?)\\s*";
  }
  primarySuffix() {
    return "(?:\\s*(?:uur))?(?!/)(?=\\W|$)";
  }
  extractPrimaryTimeComponents(context, match) {
    if (match[0].match(/^\s*\d{4}\s*$/)) {
      return null;
    }
    return super.extractPrimaryTimeComponents(context, match);
  }
};
var PATTERN33 = new RegExp(`([0-9]{4})[\\.\\/\\s](?:(${matchAnyPattern(MONTH_DICTIONARY5)})|([0-9]{1,2}))[\\.\\/\\s]([0-9]{1,2})(?=\\W|$)`, "i");
var YEAR_NUMBER_GROUP4 = 1;
var MONTH_NAME_GROUP11 = 2;
var MONTH_NUMBER_GROUP3 = 3;
var DATE_NUMBER_GROUP3 = 4;
var NLCasualYearMonthDayParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN33;
  }
  innerExtract(context, match) {
    const month = match[MONTH_NUMBER_GROUP3] ? parseInt(match[MONTH_NUMBER_GROUP3]) : MONTH_DICTIONARY5[match[MONTH_NAME_GROUP11].toLowerCase()];
    if (month < 1 || month > 12) {
      return null;
    }
    const year3 = parseInt(match[YEAR_NUMBER_GROUP4]);
    const day = parseInt(match[DATE_NUMBER_GROUP3]);
    return {
      day,
      month,
      year: year3
    };
  }
};
var DATE_GROUP8 = 1;
var TIME_OF_DAY_GROUP = 2;
var NLCasualDateTimeParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern(context) {
    return /(gisteren|morgen|van)(ochtend|middag|namiddag|avond|nacht)(?=\W|$)/i;
  }
  innerExtract(context, match) {
    const dateText = match[DATE_GROUP8].toLowerCase();
    const timeText = match[TIME_OF_DAY_GROUP].toLowerCase();
    const component = context.createParsingComponents();
    const targetDate = context.refDate;
    switch (dateText) {
      case "gisteren":
        const previousDay = new Date(targetDate.getTime());
        previousDay.setDate(previousDay.getDate() - 1);
        assignSimilarDate(component, previousDay);
        break;
      case "van":
        assignSimilarDate(component, targetDate);
        break;
      case "morgen":
        const nextDay = new Date(targetDate.getTime());
        nextDay.setDate(nextDay.getDate() + 1);
        assignSimilarDate(component, nextDay);
        implySimilarTime(component, nextDay);
        break;
    }
    switch (timeText) {
      case "ochtend":
        component.imply("meridiem", Meridiem.AM);
        component.imply("hour", 6);
        break;
      case "middag":
        component.imply("meridiem", Meridiem.AM);
        component.imply("hour", 12);
        break;
      case "namiddag":
        component.imply("meridiem", Meridiem.PM);
        component.imply("hour", 15);
        break;
      case "avond":
        component.imply("meridiem", Meridiem.PM);
        component.imply("hour", 20);
        break;
    }
    return component;
  }
};
var PATTERN34 = new RegExp(`(dit|deze|vorig|afgelopen|(?:aan)?komend|over|\\+|-)e?\\s*(${TIME_UNITS_PATTERN4})(?=\\W|$)`, "i");
var PREFIX_WORD_GROUP = 1;
var TIME_UNIT_WORD_GROUP = 2;
var NLTimeUnitCasualRelativeFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN34;
  }
  innerExtract(context, match) {
    const prefix = match[PREFIX_WORD_GROUP].toLowerCase();
    let timeUnits = parseDuration4(match[TIME_UNIT_WORD_GROUP]);
    switch (prefix) {
      case "vorig":
      case "afgelopen":
      case "-":
        timeUnits = reverseDuration(timeUnits);
        break;
    }
    return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
  }
};
var PATTERN35 = new RegExp(`(dit|deze|(?:aan)?komend|volgend|afgelopen|vorig)e?\\s*(${matchAnyPattern(TIME_UNIT_DICTIONARY4)})(?=\\s*)(?=\\W|$)`, "i");
var MODIFIER_WORD_GROUP2 = 1;
var RELATIVE_WORD_GROUP2 = 2;
var NLRelativeDateFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN35;
  }
  innerExtract(context, match) {
    const modifier = match[MODIFIER_WORD_GROUP2].toLowerCase();
    const unitWord = match[RELATIVE_WORD_GROUP2].toLowerCase();
    const timeunit = TIME_UNIT_DICTIONARY4[unitWord];
    if (modifier == "volgend" || modifier == "komend" || modifier == "aankomend") {
      const timeUnits = {};
      timeUnits[timeunit] = 1;
      return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
    }
    if (modifier == "afgelopen" || modifier == "vorig") {
      const timeUnits = {};
      timeUnits[timeunit] = -1;
      return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
    }
    const components = context.createParsingComponents();
    let date = new Date(context.reference.instant.getTime());
    if (unitWord.match(/week/i)) {
      date.setDate(date.getDate() - date.getDay());
      components.imply("day", date.getDate());
      components.imply("month", date.getMonth() + 1);
      components.imply("year", date.getFullYear());
    } else if (unitWord.match(/maand/i)) {
      date.setDate(1);
      components.imply("day", date.getDate());
      components.assign("year", date.getFullYear());
      components.assign("month", date.getMonth() + 1);
    } else if (unitWord.match(/jaar/i)) {
      date.setDate(1);
      date.setMonth(0);
      components.imply("day", date.getDate());
      components.imply("month", date.getMonth() + 1);
      components.assign("year", date.getFullYear());
    }
    return components;
  }
};
var PATTERN36 = new RegExp("(" + TIME_UNITS_PATTERN4 + ")(?:geleden|voor|eerder)(?=(?:\\W|$))", "i");
var STRICT_PATTERN3 = new RegExp("(" + TIME_UNITS_PATTERN4 + ")geleden(?=(?:\\W|$))", "i");
var NLTimeUnitAgoFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  strictMode;
  constructor(strictMode) {
    super();
    this.strictMode = strictMode;
  }
  innerPattern() {
    return this.strictMode ? STRICT_PATTERN3 : PATTERN36;
  }
  innerExtract(context, match) {
    const timeUnits = parseDuration4(match[1]);
    const outputTimeUnits = reverseDuration(timeUnits);
    return ParsingComponents.createRelativeFromReference(context.reference, outputTimeUnits);
  }
};
var PATTERN37 = new RegExp("(" + TIME_UNITS_PATTERN4 + ")(later|na|vanaf nu|voortaan|vooruit|uit)(?=(?:\\W|$))", "i");
var STRICT_PATTERN4 = new RegExp("(" + TIME_UNITS_PATTERN4 + ")(later|vanaf nu)(?=(?:\\W|$))", "i");
var GROUP_NUM_TIMEUNITS2 = 1;
var NLTimeUnitLaterFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  strictMode;
  constructor(strictMode) {
    super();
    this.strictMode = strictMode;
  }
  innerPattern() {
    return this.strictMode ? STRICT_PATTERN4 : PATTERN37;
  }
  innerExtract(context, match) {
    const fragments = parseDuration4(match[GROUP_NUM_TIMEUNITS2]);
    return ParsingComponents.createRelativeFromReference(context.reference, fragments);
  }
};
var casual6 = new Chrono(createCasualConfiguration5());
var strict6 = new Chrono(createConfiguration5(true));
function parse6(text, ref, option) {
  return casual6.parse(text, ref, option);
}
function parseDate6(text, ref, option) {
  return casual6.parseDate(text, ref, option);
}
function createCasualConfiguration5(littleEndian = true) {
  const option = createConfiguration5(false, littleEndian);
  option.parsers.unshift(new NLCasualDateParser());
  option.parsers.unshift(new NLCasualTimeParser());
  option.parsers.unshift(new NLCasualDateTimeParser());
  option.parsers.unshift(new NLMonthNameParser());
  option.parsers.unshift(new NLRelativeDateFormatParser());
  option.parsers.unshift(new NLTimeUnitCasualRelativeFormatParser());
  return option;
}
function createConfiguration5(strictMode = true, littleEndian = true) {
  return includeCommonConfiguration({
    parsers: [
      new SlashDateFormatParser(littleEndian),
      new NLTimeUnitWithinFormatParser(),
      new NLMonthNameMiddleEndianParser(),
      new NLMonthNameParser(),
      new NLWeekdayParser(),
      new NLCasualYearMonthDayParser(),
      new NLSlashMonthFormatParser(),
      new NLTimeExpressionParser(strictMode),
      new NLTimeUnitAgoFormatParser(strictMode),
      new NLTimeUnitLaterFormatParser(strictMode)
    ],
    refiners: [new NLMergeDateTimeRefiner(), new NLMergeDateRangeRefiner()]
  }, strictMode);
}
var zh_exports = {};
(0, (import_chunk_SEWDMQ6Q()).__export)(zh_exports, {
  Chrono: () => Chrono,
  Meridiem: () => Meridiem,
  ParsingComponents: () => ParsingComponents,
  ParsingResult: () => ParsingResult,
  ReferenceWithTimezone: () => ReferenceWithTimezone,
  Weekday: () => Weekday,
  casual: () => casual9,
  createCasualConfiguration: () => createCasualConfiguration8,
  createConfiguration: () => createConfiguration8,
  hans: () => hans_exports,
  hant: () => hant_exports,
  parse: () => parse9,
  parseDate: () => parseDate9,
  strict: () => strict9
});
var NUMBER2 = {
  "\u96F6": 0,
  "\u3007": 0,
  "\u4E00": 1,
  "\u4E8C": 2,
  "\u4E24": 2,
  "\u4E09": 3,
  "\u56DB": 4,
  "\u4E94": 5,
  "\u516D": 6,
  "\u4E03": 7,
  "\u516B": 8,
  "\u4E5D": 9,
  "\u5341": 10
};
var WEEKDAY_OFFSET2 = {
  "\u5929": 0,
  "\u65E5": 0,
  "\u4E00": 1,
  "\u4E8C": 2,
  "\u4E09": 3,
  "\u56DB": 4,
  "\u4E94": 5,
  "\u516D": 6
};
function zhStringToNumber(text) {
  let number = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (char === "\u5341") {
      number = number === 0 ? NUMBER2[char] : number * NUMBER2[char];
    } else {
      number += NUMBER2[char];
    }
  }
  return number;
}
function zhStringToYear(text) {
  let string = "";
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    string = string + NUMBER2[char];
  }
  return parseInt(string);
}
var YEAR_GROUP15 = 1;
var MONTH_GROUP5 = 2;
var DAY_GROUP4 = 3;
var ZHHansDateParser = class extends AbstractParserWithWordBoundaryChecking {
  patternLeftBoundary() {
    return "()";
  }
  innerPattern() {
    return new RegExp("(\\d{2,4}|[" + Object.keys(NUMBER2).join("") + "]{4}|[" + Object.keys(NUMBER2).join("") + "]{2})?(?:\\s*)(?:\u5E74)?(?:[\\s|,|\uFF0C]*)(\\d{1,2}|[" + Object.keys(NUMBER2).join("") + "]{1,3})(?:\\s*)(?:\u6708)(?:\\s*)(\\d{1,2}|[" + Object.keys(NUMBER2).join("") + "]{1,3})?(?:\\s*)(?:\u65E5|\u53F7)?");
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    let month = parseInt(match[MONTH_GROUP5]);
    if (isNaN(month))
      month = zhStringToNumber(match[MONTH_GROUP5]);
    result.start.assign("month", month);
    if (match[DAY_GROUP4]) {
      let day = parseInt(match[DAY_GROUP4]);
      if (isNaN(day))
        day = zhStringToNumber(match[DAY_GROUP4]);
      result.start.assign("day", day);
    } else {
      result.start.imply("day", context.refDate.getDate());
    }
    if (match[YEAR_GROUP15]) {
      let year3 = parseInt(match[YEAR_GROUP15]);
      if (isNaN(year3))
        year3 = zhStringToYear(match[YEAR_GROUP15]);
      result.start.assign("year", year3);
    } else {
      result.start.imply("year", context.refDate.getFullYear());
    }
    return result;
  }
};
var PATTERN38 = new RegExp("(\\d+|[" + Object.keys(NUMBER2).join("") + "]+|\u534A|\u51E0)(?:\\s*)(?:\u4E2A)?(\u79D2(?:\u949F)?|\u5206\u949F|\u5C0F\u65F6|\u949F|\u65E5|\u5929|\u661F\u671F|\u793C\u62DC|\u6708|\u5E74)(?:(?:\u4E4B|\u8FC7)?\u540E|(?:\u4E4B)?\u5185)", "i");
var NUMBER_GROUP = 1;
var UNIT_GROUP = 2;
var ZHHansDeadlineFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  patternLeftBoundary() {
    return "()";
  }
  innerPattern() {
    return PATTERN38;
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    let number = parseInt(match[NUMBER_GROUP]);
    if (isNaN(number)) {
      number = zhStringToNumber(match[NUMBER_GROUP]);
    }
    if (isNaN(number)) {
      const string = match[NUMBER_GROUP];
      if (string === "\u51E0") {
        number = 3;
      } else if (string === "\u534A") {
        number = 0.5;
      } else {
        return null;
      }
    }
    const duration = {};
    const unit = match[UNIT_GROUP];
    const unitAbbr = unit[0];
    if (unitAbbr.match(/[日天星礼月年]/)) {
      if (unitAbbr == "\u65E5" || unitAbbr == "\u5929") {
        duration.day = number;
      } else if (unitAbbr == "\u661F" || unitAbbr == "\u793C") {
        duration.week = number;
      } else if (unitAbbr == "\u6708") {
        duration.month = number;
      } else if (unitAbbr == "\u5E74") {
        duration.year = number;
      }
      const date2 = addDuration(context.refDate, duration);
      result.start.assign("year", date2.getFullYear());
      result.start.assign("month", date2.getMonth() + 1);
      result.start.assign("day", date2.getDate());
      return result;
    }
    if (unitAbbr == "\u79D2") {
      duration.second = number;
    } else if (unitAbbr == "\u5206") {
      duration.minute = number;
    } else if (unitAbbr == "\u5C0F" || unitAbbr == "\u949F") {
      duration.hour = number;
    }
    const date = addDuration(context.refDate, duration);
    result.start.imply("year", date.getFullYear());
    result.start.imply("month", date.getMonth() + 1);
    result.start.imply("day", date.getDate());
    result.start.assign("hour", date.getHours());
    result.start.assign("minute", date.getMinutes());
    result.start.assign("second", date.getSeconds());
    return result;
  }
};
var PATTERN39 = new RegExp("(?<prefix>\u4E0A|\u4E0B|\u8FD9)(?:\u4E2A)?(?:\u661F\u671F|\u793C\u62DC|\u5468)(?<weekday>" + Object.keys(WEEKDAY_OFFSET2).join("|") + ")");
var ZHHansRelationWeekdayParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN39;
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    const dayOfWeek = match.groups.weekday;
    const offset = WEEKDAY_OFFSET2[dayOfWeek];
    if (offset === void 0)
      return null;
    let modifier = null;
    const prefix = match.groups.prefix;
    if (prefix == "\u4E0A") {
      modifier = "last";
    } else if (prefix == "\u4E0B") {
      modifier = "next";
    } else if (prefix == "\u8FD9") {
      modifier = "this";
    }
    const date = new Date(context.refDate.getTime());
    let startMomentFixed = false;
    const refOffset = date.getDay();
    if (modifier == "last" || modifier == "past") {
      date.setDate(date.getDate() + (offset - 7 - refOffset));
      startMomentFixed = true;
    } else if (modifier == "next") {
      date.setDate(date.getDate() + (offset + 7 - refOffset));
      startMomentFixed = true;
    } else if (modifier == "this") {
      date.setDate(date.getDate() + (offset - refOffset));
    } else {
      let diff = offset - refOffset;
      if (Math.abs(diff - 7) < Math.abs(diff)) {
        diff -= 7;
      }
      if (Math.abs(diff + 7) < Math.abs(diff)) {
        diff += 7;
      }
      date.setDate(date.getDate() + diff);
    }
    result.start.assign("weekday", offset);
    if (startMomentFixed) {
      result.start.assign("day", date.getDate());
      result.start.assign("month", date.getMonth() + 1);
      result.start.assign("year", date.getFullYear());
    } else {
      result.start.imply("day", date.getDate());
      result.start.imply("month", date.getMonth() + 1);
      result.start.imply("year", date.getFullYear());
    }
    return result;
  }
};
var FIRST_REG_PATTERN4 = new RegExp("(?:\u4ECE|\u81EA)?(?:(\u4ECA|\u660E|\u524D|\u5927\u524D|\u540E|\u5927\u540E|\u6628)(\u65E9|\u671D|\u665A)|(\u4E0A(?:\u5348)|\u65E9(?:\u4E0A)|\u4E0B(?:\u5348)|\u665A(?:\u4E0A)|\u591C(?:\u665A)?|\u4E2D(?:\u5348)|\u51CC(?:\u6668))|(\u4ECA|\u660E|\u524D|\u5927\u524D|\u540E|\u5927\u540E|\u6628)(?:\u65E5|\u5929)(?:[\\s,\uFF0C]*)(?:(\u4E0A(?:\u5348)|\u65E9(?:\u4E0A)|\u4E0B(?:\u5348)|\u665A(?:\u4E0A)|\u591C(?:\u665A)?|\u4E2D(?:\u5348)|\u51CC(?:\u6668)))?)?(?:[\\s,\uFF0C]*)(?:(\\d+|[" + Object.keys(NUMBER2).join("") + "]+)(?:\\s*)(?:\u70B9|\u65F6|:|\uFF1A)(?:\\s*)(\\d+|\u534A|\u6B63|\u6574|[" + Object.keys(NUMBER2).join("") + "]+)?(?:\\s*)(?:\u5206|:|\uFF1A)?(?:\\s*)(\\d+|[" + Object.keys(NUMBER2).join("") + "]+)?(?:\\s*)(?:\u79D2)?)(?:\\s*(A.M.|P.M.|AM?|PM?))?", "i");
var SECOND_REG_PATTERN4 = new RegExp("(?:^\\s*(?:\u5230|\u81F3|\\-|\\\u2013|\\~|\\\u301C)\\s*)(?:(\u4ECA|\u660E|\u524D|\u5927\u524D|\u540E|\u5927\u540E|\u6628)(\u65E9|\u671D|\u665A)|(\u4E0A(?:\u5348)|\u65E9(?:\u4E0A)|\u4E0B(?:\u5348)|\u665A(?:\u4E0A)|\u591C(?:\u665A)?|\u4E2D(?:\u5348)|\u51CC(?:\u6668))|(\u4ECA|\u660E|\u524D|\u5927\u524D|\u540E|\u5927\u540E|\u6628)(?:\u65E5|\u5929)(?:[\\s,\uFF0C]*)(?:(\u4E0A(?:\u5348)|\u65E9(?:\u4E0A)|\u4E0B(?:\u5348)|\u665A(?:\u4E0A)|\u591C(?:\u665A)?|\u4E2D(?:\u5348)|\u51CC(?:\u6668)))?)?(?:[\\s,\uFF0C]*)(?:(\\d+|[" + Object.keys(NUMBER2).join("") + "]+)(?:\\s*)(?:\u70B9|\u65F6|:|\uFF1A)(?:\\s*)(\\d+|\u534A|\u6B63|\u6574|[" + Object.keys(NUMBER2).join("") + "]+)?(?:\\s*)(?:\u5206|:|\uFF1A)?(?:\\s*)(\\d+|[" + Object.keys(NUMBER2).join("") + "]+)?(?:\\s*)(?:\u79D2)?)(?:\\s*(A.M.|P.M.|AM?|PM?))?", "i");
var DAY_GROUP_1 = 1;
var ZH_AM_PM_HOUR_GROUP_1 = 2;
var ZH_AM_PM_HOUR_GROUP_2 = 3;
var DAY_GROUP_3 = 4;
var ZH_AM_PM_HOUR_GROUP_3 = 5;
var HOUR_GROUP5 = 6;
var MINUTE_GROUP5 = 7;
var SECOND_GROUP5 = 8;
var AM_PM_HOUR_GROUP4 = 9;
var ZHHansTimeExpressionParser = class extends AbstractParserWithWordBoundaryChecking {
  patternLeftBoundary() {
    return "()";
  }
  innerPattern() {
    return FIRST_REG_PATTERN4;
  }
  innerExtract(context, match) {
    if (match.index > 0 && context.text[match.index - 1].match(/\w/)) {
      return null;
    }
    const result = context.createParsingResult(match.index, match[0]);
    const startMoment = new Date(context.reference.instant.getTime());
    if (match[DAY_GROUP_1]) {
      const day1 = match[DAY_GROUP_1];
      if (day1 == "\u660E") {
        if (context.reference.instant.getHours() > 1) {
          startMoment.setDate(startMoment.getDate() + 1);
        }
      } else if (day1 == "\u6628") {
        startMoment.setDate(startMoment.getDate() - 1);
      } else if (day1 == "\u524D") {
        startMoment.setDate(startMoment.getDate() - 2);
      } else if (day1 == "\u5927\u524D") {
        startMoment.setDate(startMoment.getDate() - 3);
      } else if (day1 == "\u540E") {
        startMoment.setDate(startMoment.getDate() + 2);
      } else if (day1 == "\u5927\u540E") {
        startMoment.setDate(startMoment.getDate() + 3);
      }
      result.start.assign("day", startMoment.getDate());
      result.start.assign("month", startMoment.getMonth() + 1);
      result.start.assign("year", startMoment.getFullYear());
    } else if (match[DAY_GROUP_3]) {
      const day3 = match[DAY_GROUP_3];
      if (day3 == "\u660E") {
        startMoment.setDate(startMoment.getDate() + 1);
      } else if (day3 == "\u6628") {
        startMoment.setDate(startMoment.getDate() - 1);
      } else if (day3 == "\u524D") {
        startMoment.setDate(startMoment.getDate() - 2);
      } else if (day3 == "\u5927\u524D") {
        startMoment.setDate(startMoment.getDate() - 3);
      } else if (day3 == "\u540E") {
        startMoment.setDate(startMoment.getDate() + 2);
      } else if (day3 == "\u5927\u540E") {
        startMoment.setDate(startMoment.getDate() + 3);
      }
      result.start.assign("day", startMoment.getDate());
      result.start.assign("month", startMoment.getMonth() + 1);
      result.start.assign("year", startMoment.getFullYear());
    } else {
      result.start.imply("day", startMoment.getDate());
      result.start.imply("month", startMoment.getMonth() + 1);
      result.start.imply("year", startMoment.getFullYear());
    }
    let hour = 0;
    let minute = 0;
    let meridiem = -1;
    if (match[SECOND_GROUP5]) {
      let second = parseInt(match[SECOND_GROUP5]);
      if (isNaN(second)) {
        second = zhStringToNumber(match[SECOND_GROUP5]);
      }
      if (second >= 60)
        return null;
      result.start.assign("second", second);
    }
    hour = parseInt(match[HOUR_GROUP5]);
    if (isNaN(hour)) {
      hour = zhStringToNumber(match[HOUR_GROUP5]);
    }
    if (match[MINUTE_GROUP5]) {
      if (match[MINUTE_GROUP5] == "\u534A") {
        minute = 30;
      } else if (match[MINUTE_GROUP5] == "\u6B63" || match[MINUTE_GROUP5] == "\u6574") {
        minute = 0;
      } else {
        minute = parseInt(match[MINUTE_GROUP5]);
        if (isNaN(minute)) {
          minute = zhStringToNumber(match[MINUTE_GROUP5]);
        }
      }
    } else if (hour > 100) {
      minute = hour % 100;
      hour = Math.floor(hour / 100);
    }
    if (minute >= 60) {
      return null;
    }
    if (hour > 24) {
      return null;
    }
    if (hour >= 12) {
      meridiem = 1;
    }
    if (match[AM_PM_HOUR_GROUP4]) {
      if (hour > 12)
        return null;
      const ampm = match[AM_PM_HOUR_GROUP4][0].toLowerCase();
      if (ampm == "a") {
        meridiem = 0;
        if (hour == 12)
          hour = 0;
      }
      if (ampm == "p") {
        meridiem = 1;
        if (hour != 12)
          hour += 12;
      }
    } else if (match[ZH_AM_PM_HOUR_GROUP_1]) {
      const zhAMPMString1 = match[ZH_AM_PM_HOUR_GROUP_1];
      const zhAMPM1 = zhAMPMString1[0];
      if (zhAMPM1 == "\u65E9") {
        meridiem = 0;
        if (hour == 12)
          hour = 0;
      } else if (zhAMPM1 == "\u665A") {
        meridiem = 1;
        if (hour != 12)
          hour += 12;
      }
    } else if (match[ZH_AM_PM_HOUR_GROUP_2]) {
      const zhAMPMString2 = match[ZH_AM_PM_HOUR_GROUP_2];
      const zhAMPM2 = zhAMPMString2[0];
      if (zhAMPM2 == "\u4E0A" || zhAMPM2 == "\u65E9" || zhAMPM2 == "\u51CC") {
        meridiem = 0;
        if (hour == 12)
          hour = 0;
      } else if (zhAMPM2 == "\u4E0B" || zhAMPM2 == "\u665A") {
        meridiem = 1;
        if (hour != 12)
          hour += 12;
      }
    } else if (match[ZH_AM_PM_HOUR_GROUP_3]) {
      const zhAMPMString3 = match[ZH_AM_PM_HOUR_GROUP_3];
      const zhAMPM3 = zhAMPMString3[0];
      if (zhAMPM3 == "\u4E0A" || zhAMPM3 == "\u65E9" || zhAMPM3 == "\u51CC") {
        meridiem = 0;
        if (hour == 12)
          hour = 0;
      } else if (zhAMPM3 == "\u4E0B" || zhAMPM3 == "\u665A") {
        meridiem = 1;
        if (hour != 12)
          hour += 12;
      }
    }
    result.start.assign("hour", hour);
    result.start.assign("minute", minute);
    if (meridiem >= 0) {
      result.start.assign("meridiem", meridiem);
    } else {
      if (hour < 12) {
        result.start.imply("meridiem", 0);
      } else {
        result.start.imply("meridiem", 1);
      }
    }
    const secondMatch = SECOND_REG_PATTERN4.exec(context.text.substring(result.index + result.text.length));
    if (!secondMatch) {
      if (result.text.match(/^\d+$/)) {
        return null;
      }
      return result;
    }
    let endMoment = new Date(startMoment.getTime());
    if (secondMatch[DAY_GROUP_1] || secondMatch[DAY_GROUP_3]) {
      endMoment = new Date(context.reference.instant.getTime());
    }
    result.end = context.createParsingComponents();
    if (secondMatch[DAY_GROUP_1]) {
      const day1 = secondMatch[DAY_GROUP_1];
      if (day1 == "\u660E") {
        if (context.reference.instant.getHours() > 1) {
          endMoment.setDate(endMoment.getDate() + 1);
        }
      } else if (day1 == "\u6628") {
        endMoment.setDate(endMoment.getDate() - 1);
      } else if (day1 == "\u524D") {
        endMoment.setDate(endMoment.getDate() - 2);
      } else if (day1 == "\u5927\u524D") {
        endMoment.setDate(endMoment.getDate() - 3);
      } else if (day1 == "\u540E") {
        endMoment.setDate(endMoment.getDate() + 2);
      } else if (day1 == "\u5927\u540E") {
        endMoment.setDate(endMoment.getDate() + 3);
      }
      result.end.assign("day", endMoment.getDate());
      result.end.assign("month", endMoment.getMonth() + 1);
      result.end.assign("year", endMoment.getFullYear());
    } else if (secondMatch[DAY_GROUP_3]) {
      const day3 = secondMatch[DAY_GROUP_3];
      if (day3 == "\u660E") {
        endMoment.setDate(endMoment.getDate() + 1);
      } else if (day3 == "\u6628") {
        endMoment.setDate(endMoment.getDate() - 1);
      } else if (day3 == "\u524D") {
        endMoment.setDate(endMoment.getDate() - 2);
      } else if (day3 == "\u5927\u524D") {
        endMoment.setDate(endMoment.getDate() - 3);
      } else if (day3 == "\u540E") {
        endMoment.setDate(endMoment.getDate() + 2);
      } else if (day3 == "\u5927\u540E") {
        endMoment.setDate(endMoment.getDate() + 3);
      }
      result.end.assign("day", endMoment.getDate());
      result.end.assign("month", endMoment.getMonth() + 1);
      result.end.assign("year", endMoment.getFullYear());
    } else {
      result.end.imply("day", endMoment.getDate());
      result.end.imply("month", endMoment.getMonth() + 1);
      result.end.imply("year", endMoment.getFullYear());
    }
    hour = 0;
    minute = 0;
    meridiem = -1;
    if (secondMatch[SECOND_GROUP5]) {
      let second = parseInt(secondMatch[SECOND_GROUP5]);
      if (isNaN(second)) {
        second = zhStringToNumber(secondMatch[SECOND_GROUP5]);
      }
      if (second >= 60)
        return null;
      result.end.assign("second", second);
    }
    hour = parseInt(secondMatch[HOUR_GROUP5]);
    if (isNaN(hour)) {
      hour = zhStringToNumber(secondMatch[HOUR_GROUP5]);
    }
    if (secondMatch[MINUTE_GROUP5]) {
      if (secondMatch[MINUTE_GROUP5] == "\u534A") {
        minute = 30;
      } else if (secondMatch[MINUTE_GROUP5] == "\u6B63" || secondMatch[MINUTE_GROUP5] == "\u6574") {
        minute = 0;
      } else {
        minute = parseInt(secondMatch[MINUTE_GROUP5]);
        if (isNaN(minute)) {
          minute = zhStringToNumber(secondMatch[MINUTE_GROUP5]);
        }
      }
    } else if (hour > 100) {
      minute = hour % 100;
      hour = Math.floor(hour / 100);
    }
    if (minute >= 60) {
      return null;
    }
    if (hour > 24) {
      return null;
    }
    if (hour >= 12) {
      meridiem = 1;
    }
    if (secondMatch[AM_PM_HOUR_GROUP4]) {
      if (hour > 12)
        return null;
      const ampm = secondMatch[AM_PM_HOUR_GROUP4][0].toLowerCase();
      if (ampm == "a") {
        meridiem = 0;
        if (hour == 12)
          hour = 0;
      }
      if (ampm == "p") {
        meridiem = 1;
        if (hour != 12)
          hour += 12;
      }
      if (!result.start.isCertain("meridiem")) {
        if (meridiem == 0) {
          result.start.imply("meridiem", 0);
          if (result.start.get("hour") == 12) {
            result.start.assign("hour", 0);
          }
        } else {
          result.start.imply("meridiem", 1);
          if (result.start.get("hour") != 12) {
            result.start.assign("hour", result.start.get("hour") + 12);
          }
        }
      }
    } else if (secondMatch[ZH_AM_PM_HOUR_GROUP_1]) {
      const zhAMPMString1 = secondMatch[ZH_AM_PM_HOUR_GROUP_1];
      const zhAMPM1 = zhAMPMString1[0];
      if (zhAMPM1 == "\u65E9") {
        meridiem = 0;
        if (hour == 12)
          hour = 0;
      } else if (zhAMPM1 == "\u665A") {
        meridiem = 1;
        if (hour != 12)
          hour += 12;
      }
    } else if (secondMatch[ZH_AM_PM_HOUR_GROUP_2]) {
      const zhAMPMString2 = secondMatch[ZH_AM_PM_HOUR_GROUP_2];
      const zhAMPM2 = zhAMPMString2[0];
      if (zhAMPM2 == "\u4E0A" || zhAMPM2 == "\u65E9" || zhAMPM2 == "\u51CC") {
        meridiem = 0;
        if (hour == 12)
          hour = 0;
      } else if (zhAMPM2 == "\u4E0B" || zhAMPM2 == "\u665A") {
        meridiem = 1;
        if (hour != 12)
          hour += 12;
      }
    } else if (secondMatch[ZH_AM_PM_HOUR_GROUP_3]) {
      const zhAMPMString3 = secondMatch[ZH_AM_PM_HOUR_GROUP_3];
      const zhAMPM3 = zhAMPMString3[0];
      if (zhAMPM3 == "\u4E0A" || zhAMPM3 == "\u65E9" || zhAMPM3 == "\u51CC") {
        meridiem = 0;
        if (hour == 12)
          hour = 0;
      } else if (zhAMPM3 == "\u4E0B" || zhAMPM3 == "\u665A") {
        meridiem = 1;
        if (hour != 12)
          hour += 12;
      }
    }
    result.text = result.text + secondMatch[0];
    result.end.assign("hour", hour);
    result.end.assign("minute", minute);
    if (meridiem >= 0) {
      result.end.assign("meridiem", meridiem);
    } else {
      const startAtPM = result.start.isCertain("meridiem") && result.start.get("meridiem") == 1;
      if (startAtPM && result.start.get("hour") > hour) {
        result.end.imply("meridiem", 0);
      } else if (hour > 12) {
        result.end.imply("meridiem", 1);
      }
    }
    if (result.end.date().getTime() < result.start.date().getTime() && !result.end.isCertain("day")) {
      result.end.addDurationAsImplied({ day: 1 });
    }
    return result;
  }
};
var PATTERN40 = new RegExp("(?:\u661F\u671F|\u793C\u62DC|\u5468)(?<weekday>" + Object.keys(WEEKDAY_OFFSET2).join("|") + ")");
var ZHHansWeekdayParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN40;
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    const dayOfWeek = match.groups.weekday;
    const offset = WEEKDAY_OFFSET2[dayOfWeek];
    if (offset === void 0)
      return null;
    const date = new Date(context.refDate.getTime());
    const startMomentFixed = false;
    const refOffset = date.getDay();
    let diff = offset - refOffset;
    if (Math.abs(diff - 7) < Math.abs(diff)) {
      diff -= 7;
    }
    if (Math.abs(diff + 7) < Math.abs(diff)) {
      diff += 7;
    }
    date.setDate(date.getDate() + diff);
    result.start.assign("weekday", offset);
    if (startMomentFixed) {
      result.start.assign("day", date.getDate());
      result.start.assign("month", date.getMonth() + 1);
      result.start.assign("year", date.getFullYear());
    } else {
      result.start.imply("day", date.getDate());
      result.start.imply("month", date.getMonth() + 1);
      result.start.imply("year", date.getFullYear());
    }
    return result;
  }
};
var NOW_GROUP = 1;
var DAY_GROUP_12 = 2;
var TIME_GROUP_1 = 3;
var TIME_GROUP_2 = 4;
var DAY_GROUP_32 = 5;
var TIME_GROUP_3 = 6;
var ZHHantCasualDateParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern(context) {
    return new RegExp("(\u800C\u5BB6|\u7ACB(?:\u523B|\u5373)|\u5373\u523B)|(\u4ECA|\u660E|\u524D|\u5927\u524D|\u5F8C|\u5927\u5F8C|\u807D|\u6628|\u5C0B|\u7434)(\u65E9|\u671D|\u665A)|(\u4E0A(?:\u5348|\u665D)|\u671D(?:\u65E9)|\u65E9(?:\u4E0A)|\u4E0B(?:\u5348|\u665D)|\u664F(?:\u665D)|\u665A(?:\u4E0A)|\u591C(?:\u665A)?|\u4E2D(?:\u5348)|\u51CC(?:\u6668))|(\u4ECA|\u660E|\u524D|\u5927\u524D|\u5F8C|\u5927\u5F8C|\u807D|\u6628|\u5C0B|\u7434)(?:\u65E5|\u5929)(?:[\\s|,|\uFF0C]*)(?:(\u4E0A(?:\u5348|\u665D)|\u671D(?:\u65E9)|\u65E9(?:\u4E0A)|\u4E0B(?:\u5348|\u665D)|\u664F(?:\u665D)|\u665A(?:\u4E0A)|\u591C(?:\u665A)?|\u4E2D(?:\u5348)|\u51CC(?:\u6668)))?", "i");
  }
  innerExtract(context, match) {
    const index = match.index;
    const result = context.createParsingResult(index, match[0]);
    const refDate = context.refDate;
    let date = new Date(refDate.getTime());
    if (match[NOW_GROUP]) {
      result.start.imply("hour", refDate.getHours());
      result.start.imply("minute", refDate.getMinutes());
      result.start.imply("second", refDate.getSeconds());
      result.start.imply("millisecond", refDate.getMilliseconds());
    } else if (match[DAY_GROUP_12]) {
      const day1 = match[DAY_GROUP_12];
      const time1 = match[TIME_GROUP_1];
      if (day1 == "\u660E" || day1 == "\u807D") {
        if (refDate.getHours() > 1) {
          date.setDate(date.getDate() + 1);
        }
      } else if (day1 == "\u6628" || day1 == "\u5C0B" || day1 == "\u7434") {
        date.setDate(date.getDate() - 1);
      } else if (day1 == "\u524D") {
        date.setDate(date.getDate() - 2);
      } else if (day1 == "\u5927\u524D") {
        date.setDate(date.getDate() - 3);
      } else if (day1 == "\u5F8C") {
        date.setDate(date.getDate() + 2);
      } else if (day1 == "\u5927\u5F8C") {
        date.setDate(date.getDate() + 3);
      }
      if (time1 == "\u65E9" || time1 == "\u671D") {
        result.start.imply("hour", 6);
      } else if (time1 == "\u665A") {
        result.start.imply("hour", 22);
        result.start.imply("meridiem", 1);
      }
    } else if (match[TIME_GROUP_2]) {
      const timeString2 = match[TIME_GROUP_2];
      const time2 = timeString2[0];
      if (time2 == "\u65E9" || time2 == "\u671D" || time2 == "\u4E0A") {
        result.start.imply("hour", 6);
      } else if (time2 == "\u4E0B" || time2 == "\u664F") {
        result.start.imply("hour", 15);
        result.start.imply("meridiem", 1);
      } else if (time2 == "\u4E2D") {
        result.start.imply("hour", 12);
        result.start.imply("meridiem", 1);
      } else if (time2 == "\u591C" || time2 == "\u665A") {
        result.start.imply("hour", 22);
        result.start.imply("meridiem", 1);
      } else if (time2 == "\u51CC") {
        result.start.imply("hour", 0);
      }
    } else if (match[DAY_GROUP_32]) {
      const day3 = match[DAY_GROUP_32];
      if (day3 == "\u660E" || day3 == "\u807D") {
        if (refDate.getHours() > 1) {
          date.setDate(date.getDate() + 1);
        }
      } else if (day3 == "\u6628" || day3 == "\u5C0B" || day3 == "\u7434") {
        date.setDate(date.getDate() - 1);
      } else if (day3 == "\u524D") {
        date.setDate(date.getDate() - 2);
      } else if (day3 == "\u5927\u524D") {
        date.setDate(date.getDate() - 3);
      } else if (day3 == "\u5F8C") {
        date.setDate(date.getDate() + 2);
      } else if (day3 == "\u5927\u5F8C") {
        date.setDate(date.getDate() + 3);
      }
      const timeString3 = match[TIME_GROUP_3];
      if (timeString3) {
        const time3 = timeString3[0];
        if (time3 == "\u65E9" || time3 == "\u671D" || time3 == "\u4E0A") {
          result.start.imply("hour", 6);
        } else if (time3 == "\u4E0B" || time3 == "\u664F") {
          result.start.imply("hour", 15);
          result.start.imply("meridiem", 1);
        } else if (time3 == "\u4E2D") {
          result.start.imply("hour", 12);
          result.start.imply("meridiem", 1);
        } else if (time3 == "\u591C" || time3 == "\u665A") {
          result.start.imply("hour", 22);
          result.start.imply("meridiem", 1);
        } else if (time3 == "\u51CC") {
          result.start.imply("hour", 0);
        }
      }
    }
    result.start.assign("day", date.getDate());
    result.start.assign("month", date.getMonth() + 1);
    result.start.assign("year", date.getFullYear());
    return result;
  }
};
var NUMBER3 = {
  "\u96F6": 0,
  "\u4E00": 1,
  "\u4E8C": 2,
  "\u5169": 2,
  "\u4E09": 3,
  "\u56DB": 4,
  "\u4E94": 5,
  "\u516D": 6,
  "\u4E03": 7,
  "\u516B": 8,
  "\u4E5D": 9,
  "\u5341": 10,
  "\u5EFF": 20,
  "\u5345": 30
};
var WEEKDAY_OFFSET3 = {
  "\u5929": 0,
  "\u65E5": 0,
  "\u4E00": 1,
  "\u4E8C": 2,
  "\u4E09": 3,
  "\u56DB": 4,
  "\u4E94": 5,
  "\u516D": 6
};
function zhStringToNumber2(text) {
  let number = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (char === "\u5341") {
      number = number === 0 ? NUMBER3[char] : number * NUMBER3[char];
    } else {
      number += NUMBER3[char];
    }
  }
  return number;
}
function zhStringToYear2(text) {
  let string = "";
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    string = string + NUMBER3[char];
  }
  return parseInt(string);
}
var YEAR_GROUP16 = 1;
var MONTH_GROUP6 = 2;
var DAY_GROUP5 = 3;
var ZHHantDateParser = class extends AbstractParserWithWordBoundaryChecking {
  patternLeftBoundary() {
    return "()";
  }
  innerPattern() {
    return new RegExp("(\\d{2,4}|[" + Object.keys(NUMBER3).join("") + "]{4}|[" + Object.keys(NUMBER3).join("") + "]{2})?(?:\\s*)(?:\u5E74)?(?:[\\s|,|\uFF0C]*)(\\d{1,2}|[" + Object.keys(NUMBER3).join("") + "]{1,2})(?:\\s*)(?:\u6708)(?:\\s*)(\\d{1,2}|[" + Object.keys(NUMBER3).join("") + "]{1,2})?(?:\\s*)(?:\u65E5|\u865F)?");
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    let month = parseInt(match[MONTH_GROUP6]);
    if (isNaN(month))
      month = zhStringToNumber2(match[MONTH_GROUP6]);
    result.start.assign("month", month);
    if (match[DAY_GROUP5]) {
      let day = parseInt(match[DAY_GROUP5]);
      if (isNaN(day))
        day = zhStringToNumber2(match[DAY_GROUP5]);
      result.start.assign("day", day);
    } else {
      result.start.imply("day", context.refDate.getDate());
    }
    if (match[YEAR_GROUP16]) {
      let year3 = parseInt(match[YEAR_GROUP16]);
      if (isNaN(year3))
        year3 = zhStringToYear2(match[YEAR_GROUP16]);
      result.start.assign("year", year3);
    } else {
      result.start.imply("year", context.refDate.getFullYear());
    }
    return result;
  }
};
var PATTERN41 = new RegExp("(\\d+|[" + Object.keys(NUMBER3).join("") + "]+|\u534A|\u5E7E)(?:\\s*)(?:\u500B)?(\u79D2(?:\u9418)?|\u5206\u9418|\u5C0F\u6642|\u9418|\u65E5|\u5929|\u661F\u671F|\u79AE\u62DC|\u6708|\u5E74)(?:(?:\u4E4B|\u904E)?\u5F8C|(?:\u4E4B)?\u5167)", "i");
var NUMBER_GROUP2 = 1;
var UNIT_GROUP2 = 2;
var ZHHantDeadlineFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  patternLeftBoundary() {
    return "()";
  }
  innerPattern() {
    return PATTERN41;
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    let number = parseInt(match[NUMBER_GROUP2]);
    if (isNaN(number)) {
      number = zhStringToNumber2(match[NUMBER_GROUP2]);
    }
    if (isNaN(number)) {
      const string = match[NUMBER_GROUP2];
      if (string === "\u5E7E") {
        number = 3;
      } else if (string === "\u534A") {
        number = 0.5;
      } else {
        return null;
      }
    }
    const duration = {};
    const unit = match[UNIT_GROUP2];
    const unitAbbr = unit[0];
    if (unitAbbr.match(/[日天星禮月年]/)) {
      if (unitAbbr == "\u65E5" || unitAbbr == "\u5929") {
        duration.day = number;
      } else if (unitAbbr == "\u661F" || unitAbbr == "\u79AE") {
        duration.week = number;
      } else if (unitAbbr == "\u6708") {
        duration.month = number;
      } else if (unitAbbr == "\u5E74") {
        duration.year = number;
      }
      const date2 = addDuration(context.refDate, duration);
      result.start.assign("year", date2.getFullYear());
      result.start.assign("month", date2.getMonth() + 1);
      result.start.assign("day", date2.getDate());
      return result;
    }
    if (unitAbbr == "\u79D2") {
      duration.second = number;
    } else if (unitAbbr == "\u5206") {
      duration.minute = number;
    } else if (unitAbbr == "\u5C0F" || unitAbbr == "\u9418") {
      duration.hour = number;
    }
    const date = addDuration(context.refDate, duration);
    result.start.imply("year", date.getFullYear());
    result.start.imply("month", date.getMonth() + 1);
    result.start.imply("day", date.getDate());
    result.start.assign("hour", date.getHours());
    result.start.assign("minute", date.getMinutes());
    result.start.assign("second", date.getSeconds());
    return result;
  }
};
var PATTERN42 = new RegExp("(?<prefix>\u4E0A|\u4ECA|\u4E0B|\u9019|\u5462)(?:\u500B)?(?:\u661F\u671F|\u79AE\u62DC|\u9031)(?<weekday>" + Object.keys(WEEKDAY_OFFSET3).join("|") + ")");
var ZHHantRelationWeekdayParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN42;
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    const dayOfWeek = match.groups.weekday;
    const offset = WEEKDAY_OFFSET3[dayOfWeek];
    if (offset === void 0)
      return null;
    let modifier = null;
    const prefix = match.groups.prefix;
    if (prefix == "\u4E0A") {
      modifier = "last";
    } else if (prefix == "\u4E0B") {
      modifier = "next";
    } else if (prefix == "\u4ECA" || prefix == "\u9019" || prefix == "\u5462") {
      modifier = "this";
    }
    const date = new Date(context.refDate.getTime());
    let startMomentFixed = false;
    const refOffset = date.getDay();
    if (modifier == "last" || modifier == "past") {
      date.setDate(date.getDate() + (offset - 7 - refOffset));
      startMomentFixed = true;
    } else if (modifier == "next") {
      date.setDate(date.getDate() + (offset + 7 - refOffset));
      startMomentFixed = true;
    } else if (modifier == "this") {
      date.setDate(date.getDate() + (offset - refOffset));
    } else {
      let diff = offset - refOffset;
      if (Math.abs(diff - 7) < Math.abs(diff)) {
        diff -= 7;
      }
      if (Math.abs(diff + 7) < Math.abs(diff)) {
        diff += 7;
      }
      date.setDate(date.getDate() + diff);
    }
    result.start.assign("weekday", offset);
    if (startMomentFixed) {
      result.start.assign("day", date.getDate());
      result.start.assign("month", date.getMonth() + 1);
      result.start.assign("year", date.getFullYear());
    } else {
      result.start.imply("day", date.getDate());
      result.start.imply("month", date.getMonth() + 1);
      result.start.imply("year", date.getFullYear());
    }
    return result;
  }
};
var FIRST_REG_PATTERN5 = new RegExp("(?:\u7531|\u5F9E|\u81EA)?(?:(\u4ECA|\u660E|\u524D|\u5927\u524D|\u5F8C|\u5927\u5F8C|\u807D|\u6628|\u5C0B|\u7434)(\u65E9|\u671D|\u665A)|(\u4E0A(?:\u5348|\u665D)|\u671D(?:\u65E9)|\u65E9(?:\u4E0A)|\u4E0B(?:\u5348|\u665D)|\u664F(?:\u665D)|\u665A(?:\u4E0A)|\u591C(?:\u665A)?|\u4E2D(?:\u5348)|\u51CC(?:\u6668))|(\u4ECA|\u660E|\u524D|\u5927\u524D|\u5F8C|\u5927\u5F8C|\u807D|\u6628|\u5C0B|\u7434)(?:\u65E5|\u5929)(?:[\\s,\uFF0C]*)(?:(\u4E0A(?:\u5348|\u665D)|\u671D(?:\u65E9)|\u65E9(?:\u4E0A)|\u4E0B(?:\u5348|\u665D)|\u664F(?:\u665D)|\u665A(?:\u4E0A)|\u591C(?:\u665A)?|\u4E2D(?:\u5348)|\u51CC(?:\u6668)))?)?(?:[\\s,\uFF0C]*)(?:(\\d+|[" + Object.keys(NUMBER3).join("") + "]+)(?:\\s*)(?:\u9EDE|\u6642|:|\uFF1A)(?:\\s*)(\\d+|\u534A|\u6B63|\u6574|[" + Object.keys(NUMBER3).join("") + "]+)?(?:\\s*)(?:\u5206|:|\uFF1A)?(?:\\s*)(\\d+|[" + Object.keys(NUMBER3).join("") + "]+)?(?:\\s*)(?:\u79D2)?)(?:\\s*(A.M.|P.M.|AM?|PM?))?", "i");
var SECOND_REG_PATTERN5 = new RegExp("(?:^\\s*(?:\u5230|\u81F3|\\-|\\\u2013|\\~|\\\u301C)\\s*)(?:(\u4ECA|\u660E|\u524D|\u5927\u524D|\u5F8C|\u5927\u5F8C|\u807D|\u6628|\u5C0B|\u7434)(\u65E9|\u671D|\u665A)|(\u4E0A(?:\u5348|\u665D)|\u671D(?:\u65E9)|\u65E9(?:\u4E0A)|\u4E0B(?:\u5348|\u665D)|\u664F(?:\u665D)|\u665A(?:\u4E0A)|\u591C(?:\u665A)?|\u4E2D(?:\u5348)|\u51CC(?:\u6668))|(\u4ECA|\u660E|\u524D|\u5927\u524D|\u5F8C|\u5927\u5F8C|\u807D|\u6628|\u5C0B|\u7434)(?:\u65E5|\u5929)(?:[\\s,\uFF0C]*)(?:(\u4E0A(?:\u5348|\u665D)|\u671D(?:\u65E9)|\u65E9(?:\u4E0A)|\u4E0B(?:\u5348|\u665D)|\u664F(?:\u665D)|\u665A(?:\u4E0A)|\u591C(?:\u665A)?|\u4E2D(?:\u5348)|\u51CC(?:\u6668)))?)?(?:[\\s,\uFF0C]*)(?:(\\d+|[" + Object.keys(NUMBER3).join("") + "]+)(?:\\s*)(?:\u9EDE|\u6642|:|\uFF1A)(?:\\s*)(\\d+|\u534A|\u6B63|\u6574|[" + Object.keys(NUMBER3).join("") + "]+)?(?:\\s*)(?:\u5206|:|\uFF1A)?(?:\\s*)(\\d+|[" + Object.keys(NUMBER3).join("") + "]+)?(?:\\s*)(?:\u79D2)?)(?:\\s*(A.M.|P.M.|AM?|PM?))?", "i");
var DAY_GROUP_13 = 1;
var ZH_AM_PM_HOUR_GROUP_12 = 2;
var ZH_AM_PM_HOUR_GROUP_22 = 3;
var DAY_GROUP_33 = 4;
var ZH_AM_PM_HOUR_GROUP_32 = 5;
var HOUR_GROUP6 = 6;
var MINUTE_GROUP6 = 7;
var SECOND_GROUP6 = 8;
var AM_PM_HOUR_GROUP5 = 9;
var ZHHantTimeExpressionParser = class extends AbstractParserWithWordBoundaryChecking {
  patternLeftBoundary() {
    return "()";
  }
  innerPattern() {
    return FIRST_REG_PATTERN5;
  }
  innerExtract(context, match) {
    if (match.index > 0 && context.text[match.index - 1].match(/\w/)) {
      return null;
    }
    const result = context.createParsingResult(match.index, match[0]);
    const startMoment = new Date(context.reference.instant.getTime());
    if (match[DAY_GROUP_13]) {
      const day1 = match[DAY_GROUP_13];
      if (day1 == "\u660E" || day1 == "\u807D") {
        if (context.refDate.getHours() > 1) {
          startMoment.setDate(startMoment.getDate() + 1);
        }
      } else if (day1 == "\u6628" || day1 == "\u5C0B" || day1 == "\u7434") {
        startMoment.setDate(startMoment.getDate() - 1);
      } else if (day1 == "\u524D") {
        startMoment.setDate(startMoment.getDate() - 2);
      } else if (day1 == "\u5927\u524D") {
        startMoment.setDate(startMoment.getDate() - 3);
      } else if (day1 == "\u5F8C") {
        startMoment.setDate(startMoment.getDate() + 2);
      } else if (day1 == "\u5927\u5F8C") {
        startMoment.setDate(startMoment.getDate() + 3);
      }
      result.start.assign("day", startMoment.getDate());
      result.start.assign("month", startMoment.getMonth() + 1);
      result.start.assign("year", startMoment.getFullYear());
    } else if (match[DAY_GROUP_33]) {
      const day3 = match[DAY_GROUP_33];
      if (day3 == "\u660E" || day3 == "\u807D") {
        startMoment.setDate(startMoment.getDate() + 1);
      } else if (day3 == "\u6628" || day3 == "\u5C0B" || day3 == "\u7434") {
        startMoment.setDate(startMoment.getDate() - 1);
      } else if (day3 == "\u524D") {
        startMoment.setDate(startMoment.getDate() - 2);
      } else if (day3 == "\u5927\u524D") {
        startMoment.setDate(startMoment.getDate() - 3);
      } else if (day3 == "\u5F8C") {
        startMoment.setDate(startMoment.getDate() + 2);
      } else if (day3 == "\u5927\u5F8C") {
        startMoment.setDate(startMoment.getDate() + 3);
      }
      result.start.assign("day", startMoment.getDate());
      result.start.assign("month", startMoment.getMonth() + 1);
      result.start.assign("year", startMoment.getFullYear());
    } else {
      result.start.imply("day", startMoment.getDate());
      result.start.imply("month", startMoment.getMonth() + 1);
      result.start.imply("year", startMoment.getFullYear());
    }
    let hour = 0;
    let minute = 0;
    let meridiem = -1;
    if (match[SECOND_GROUP6]) {
      var second = parseInt(match[SECOND_GROUP6]);
      if (isNaN(second)) {
        second = zhStringToNumber2(match[SECOND_GROUP6]);
      }
      if (second >= 60)
        return null;
      result.start.assign("second", second);
    }
    hour = parseInt(match[HOUR_GROUP6]);
    if (isNaN(hour)) {
      hour = zhStringToNumber2(match[HOUR_GROUP6]);
    }
    if (match[MINUTE_GROUP6]) {
      if (match[MINUTE_GROUP6] == "\u534A") {
        minute = 30;
      } else if (match[MINUTE_GROUP6] == "\u6B63" || match[MINUTE_GROUP6] == "\u6574") {
        minute = 0;
      } else {
        minute = parseInt(match[MINUTE_GROUP6]);
        if (isNaN(minute)) {
          minute = zhStringToNumber2(match[MINUTE_GROUP6]);
        }
      }
    } else if (hour > 100) {
      minute = hour % 100;
      hour = Math.floor(hour / 100);
    }
    if (minute >= 60) {
      return null;
    }
    if (hour > 24) {
      return null;
    }
    if (hour >= 12) {
      meridiem = 1;
    }
    if (match[AM_PM_HOUR_GROUP5]) {
      if (hour > 12)
        return null;
      var ampm = match[AM_PM_HOUR_GROUP5][0].toLowerCase();
      if (ampm == "a") {
        meridiem = 0;
        if (hour == 12)
          hour = 0;
      }
      if (ampm == "p") {
        meridiem = 1;
        if (hour != 12)
          hour += 12;
      }
    } else if (match[ZH_AM_PM_HOUR_GROUP_12]) {
      var zhAMPMString1 = match[ZH_AM_PM_HOUR_GROUP_12];
      var zhAMPM1 = zhAMPMString1[0];
      if (zhAMPM1 == "\u671D" || zhAMPM1 == "\u65E9") {
        meridiem = 0;
        if (hour == 12)
          hour = 0;
      } else if (zhAMPM1 == "\u665A") {
        meridiem = 1;
        if (hour != 12)
          hour += 12;
      }
    } else if (match[ZH_AM_PM_HOUR_GROUP_22]) {
      var zhAMPMString2 = match[ZH_AM_PM_HOUR_GROUP_22];
      var zhAMPM2 = zhAMPMString2[0];
      if (zhAMPM2 == "\u4E0A" || zhAMPM2 == "\u671D" || zhAMPM2 == "\u65E9" || zhAMPM2 == "\u51CC") {
        meridiem = 0;
        if (hour == 12)
          hour = 0;
      } else if (zhAMPM2 == "\u4E0B" || zhAMPM2 == "\u664F" || zhAMPM2 == "\u665A") {
        meridiem = 1;
        if (hour != 12)
          hour += 12;
      }
    } else if (match[ZH_AM_PM_HOUR_GROUP_32]) {
      var zhAMPMString3 = match[ZH_AM_PM_HOUR_GROUP_32];
      var zhAMPM3 = zhAMPMString3[0];
      if (zhAMPM3 == "\u4E0A" || zhAMPM3 == "\u671D" || zhAMPM3 == "\u65E9" || zhAMPM3 == "\u51CC") {
        meridiem = 0;
        if (hour == 12)
          hour = 0;
      } else if (zhAMPM3 == "\u4E0B" || zhAMPM3 == "\u664F" || zhAMPM3 == "\u665A") {
        meridiem = 1;
        if (hour != 12)
          hour += 12;
      }
    }
    result.start.assign("hour", hour);
    result.start.assign("minute", minute);
    if (meridiem >= 0) {
      result.start.assign("meridiem", meridiem);
    } else {
      if (hour < 12) {
        result.start.imply("meridiem", 0);
      } else {
        result.start.imply("meridiem", 1);
      }
    }
    const secondMatch = SECOND_REG_PATTERN5.exec(context.text.substring(result.index + result.text.length));
    if (!secondMatch) {
      if (result.text.match(/^\d+$/)) {
        return null;
      }
      return result;
    }
    let endMoment = new Date(startMoment.getTime());
    if (secondMatch[DAY_GROUP_13] || secondMatch[DAY_GROUP_33]) {
      endMoment = new Date(context.reference.instant.getTime());
    }
    result.end = context.createParsingComponents();
    if (secondMatch[DAY_GROUP_13]) {
      const day1 = secondMatch[DAY_GROUP_13];
      if (day1 == "\u660E" || day1 == "\u807D") {
        if (context.refDate.getHours() > 1) {
          endMoment.setDate(endMoment.getDate() + 1);
        }
      } else if (day1 == "\u6628" || day1 == "\u5C0B" || day1 == "\u7434") {
        endMoment.setDate(endMoment.getDate() - 1);
      } else if (day1 == "\u524D") {
        endMoment.setDate(endMoment.getDate() - 2);
      } else if (day1 == "\u5927\u524D") {
        endMoment.setDate(endMoment.getDate() - 3);
      } else if (day1 == "\u5F8C") {
        endMoment.setDate(endMoment.getDate() + 2);
      } else if (day1 == "\u5927\u5F8C") {
        endMoment.setDate(endMoment.getDate() + 3);
      }
      result.end.assign("day", endMoment.getDate());
      result.end.assign("month", endMoment.getMonth() + 1);
      result.end.assign("year", endMoment.getFullYear());
    } else if (secondMatch[DAY_GROUP_33]) {
      const day3 = secondMatch[DAY_GROUP_33];
      if (day3 == "\u660E" || day3 == "\u807D") {
        endMoment.setDate(endMoment.getDate() + 1);
      } else if (day3 == "\u6628" || day3 == "\u5C0B" || day3 == "\u7434") {
        endMoment.setDate(endMoment.getDate() - 1);
      } else if (day3 == "\u524D") {
        endMoment.setDate(endMoment.getDate() - 2);
      } else if (day3 == "\u5927\u524D") {
        endMoment.setDate(endMoment.getDate() - 3);
      } else if (day3 == "\u5F8C") {
        endMoment.setDate(endMoment.getDate() + 2);
      } else if (day3 == "\u5927\u5F8C") {
        endMoment.setDate(endMoment.getDate() + 3);
      }
      result.end.assign("day", endMoment.getDate());
      result.end.assign("month", endMoment.getMonth() + 1);
      result.end.assign("year", endMoment.getFullYear());
    } else {
      result.end.imply("day", endMoment.getDate());
      result.end.imply("month", endMoment.getMonth() + 1);
      result.end.imply("year", endMoment.getFullYear());
    }
    hour = 0;
    minute = 0;
    meridiem = -1;
    if (secondMatch[SECOND_GROUP6]) {
      let second2 = parseInt(secondMatch[SECOND_GROUP6]);
      if (isNaN(second2)) {
        second2 = zhStringToNumber2(secondMatch[SECOND_GROUP6]);
      }
      if (second2 >= 60)
        return null;
      result.end.assign("second", second2);
    }
    hour = parseInt(secondMatch[HOUR_GROUP6]);
    if (isNaN(hour)) {
      hour = zhStringToNumber2(secondMatch[HOUR_GROUP6]);
    }
    if (secondMatch[MINUTE_GROUP6]) {
      if (secondMatch[MINUTE_GROUP6] == "\u534A") {
        minute = 30;
      } else if (secondMatch[MINUTE_GROUP6] == "\u6B63" || secondMatch[MINUTE_GROUP6] == "\u6574") {
        minute = 0;
      } else {
        minute = parseInt(secondMatch[MINUTE_GROUP6]);
        if (isNaN(minute)) {
          minute = zhStringToNumber2(secondMatch[MINUTE_GROUP6]);
        }
      }
    } else if (hour > 100) {
      minute = hour % 100;
      hour = Math.floor(hour / 100);
    }
    if (minute >= 60) {
      return null;
    }
    if (hour > 24) {
      return null;
    }
    if (hour >= 12) {
      meridiem = 1;
    }
    if (secondMatch[AM_PM_HOUR_GROUP5]) {
      if (hour > 12)
        return null;
      var ampm = secondMatch[AM_PM_HOUR_GROUP5][0].toLowerCase();
      if (ampm == "a") {
        meridiem = 0;
        if (hour == 12)
          hour = 0;
      }
      if (ampm == "p") {
        meridiem = 1;
        if (hour != 12)
          hour += 12;
      }
      if (!result.start.isCertain("meridiem")) {
        if (meridiem == 0) {
          result.start.imply("meridiem", 0);
          if (result.start.get("hour") == 12) {
            result.start.assign("hour", 0);
          }
        } else {
          result.start.imply("meridiem", 1);
          if (result.start.get("hour") != 12) {
            result.start.assign("hour", result.start.get("hour") + 12);
          }
        }
      }
    } else if (secondMatch[ZH_AM_PM_HOUR_GROUP_12]) {
      const zhAMPMString12 = secondMatch[ZH_AM_PM_HOUR_GROUP_12];
      var zhAMPM1 = zhAMPMString12[0];
      if (zhAMPM1 == "\u671D" || zhAMPM1 == "\u65E9") {
        meridiem = 0;
        if (hour == 12)
          hour = 0;
      } else if (zhAMPM1 == "\u665A") {
        meridiem = 1;
        if (hour != 12)
          hour += 12;
      }
    } else if (secondMatch[ZH_AM_PM_HOUR_GROUP_22]) {
      const zhAMPMString22 = secondMatch[ZH_AM_PM_HOUR_GROUP_22];
      var zhAMPM2 = zhAMPMString22[0];
      if (zhAMPM2 == "\u4E0A" || zhAMPM2 == "\u671D" || zhAMPM2 == "\u65E9" || zhAMPM2 == "\u51CC") {
        meridiem = 0;
        if (hour == 12)
          hour = 0;
      } else if (zhAMPM2 == "\u4E0B" || zhAMPM2 == "\u664F" || zhAMPM2 == "\u665A") {
        meridiem = 1;
        if (hour != 12)
          hour += 12;
      }
    } else if (secondMatch[ZH_AM_PM_HOUR_GROUP_32]) {
      const zhAMPMString32 = secondMatch[ZH_AM_PM_HOUR_GROUP_32];
      var zhAMPM3 = zhAMPMString32[0];
      if (zhAMPM3 == "\u4E0A" || zhAMPM3 == "\u671D" || zhAMPM3 == "\u65E9" || zhAMPM3 == "\u51CC") {
        meridiem = 0;
        if (hour == 12)
          hour = 0;
      } else if (zhAMPM3 == "\u4E0B" || zhAMPM3 == "\u664F" || zhAMPM3 == "\u665A") {
        meridiem = 1;
        if (hour != 12)
          hour += 12;
      }
    }
    result.text = result.text + secondMatch[0];
    result.end.assign("hour", hour);
    result.end.assign("minute", minute);
    if (meridiem >= 0) {
      result.end.assign("meridiem", meridiem);
    } else {
      const startAtPM = result.start.isCertain("meridiem") && result.start.get("meridiem") == 1;
      if (startAtPM && result.start.get("hour") > hour) {
        result.end.imply("meridiem", 0);
      } else if (hour > 12) {
        result.end.imply("meridiem", 1);
      }
    }
    if (result.end.date().getTime() < result.start.date().getTime() && !result.end.isCertain("day")) {
      result.end.addDurationAsImplied({ day: 1 });
    }
    return result;
  }
};
var PATTERN43 = new RegExp("(?:\u661F\u671F|\u79AE\u62DC|\u9031)(?<weekday>" + Object.keys(WEEKDAY_OFFSET3).join("|") + ")");
var ZHHantWeekdayParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN43;
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    const dayOfWeek = match.groups.weekday;
    const offset = WEEKDAY_OFFSET3[dayOfWeek];
    if (offset === void 0)
      return null;
    const date = new Date(context.refDate.getTime());
    const startMomentFixed = false;
    const refOffset = date.getDay();
    let diff = offset - refOffset;
    if (Math.abs(diff - 7) < Math.abs(diff)) {
      diff -= 7;
    }
    if (Math.abs(diff + 7) < Math.abs(diff)) {
      diff += 7;
    }
    date.setDate(date.getDate() + diff);
    result.start.assign("weekday", offset);
    if (startMomentFixed) {
      result.start.assign("day", date.getDate());
      result.start.assign("month", date.getMonth() + 1);
      result.start.assign("year", date.getFullYear());
    } else {
      result.start.imply("day", date.getDate());
      result.start.imply("month", date.getMonth() + 1);
      result.start.imply("year", date.getFullYear());
    }
    return result;
  }
};
var ZHHantMergeDateRangeRefiner = class extends AbstractMergeDateRangeRefiner {
  patternBetween() {
    return /^\s*(至|到|\-|\~|～|－|ー)\s*$/i;
  }
};
var ZHHantMergeDateTimeRefiner = class extends AbstractMergeDateTimeRefiner {
  patternBetween() {
    return /^\s*$/i;
  }
};
var hant_exports = {};
(0, (import_chunk_SEWDMQ6Q()).__export)(hant_exports, {
  Chrono: () => Chrono,
  Meridiem: () => Meridiem,
  ParsingComponents: () => ParsingComponents,
  ParsingResult: () => ParsingResult,
  ReferenceWithTimezone: () => ReferenceWithTimezone,
  Weekday: () => Weekday,
  casual: () => casual7,
  createCasualConfiguration: () => createCasualConfiguration6,
  createConfiguration: () => createConfiguration6,
  hant: () => hant,
  parse: () => parse7,
  parseDate: () => parseDate7,
  strict: () => strict7
});
var PATTERN44 = new RegExp("(\\d+|[" + Object.keys(NUMBER3).join("") + "]+|\u534A|\u5E7E)(?:\\s*)(?:\u500B)?(\u79D2(?:\u9418)?|\u5206\u9418|\u5C0F\u6642|\u9418|\u65E5|\u5929|\u661F\u671F|\u79AE\u62DC|\u6708|\u5E74)(?:\u4E4B)?\u524D", "i");
var NUMBER_GROUP3 = 1;
var UNIT_GROUP3 = 2;
var ZHHantAgoFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  patternLeftBoundary() {
    return "()";
  }
  innerPattern() {
    return PATTERN44;
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    let number = parseInt(match[NUMBER_GROUP3]);
    if (isNaN(number)) {
      number = zhStringToNumber2(match[NUMBER_GROUP3]);
    }
    if (isNaN(number)) {
      const string = match[NUMBER_GROUP3];
      if (string === "\u5E7E") {
        number = 3;
      } else if (string === "\u534A") {
        number = 0.5;
      } else {
        return null;
      }
    }
    let duration = {};
    const unit = match[UNIT_GROUP3];
    const unitAbbr = unit[0];
    if (unitAbbr.match(/[日天星禮月年]/)) {
      if (unitAbbr == "\u65E5" || unitAbbr == "\u5929") {
        duration.day = number;
      } else if (unitAbbr == "\u661F" || unitAbbr == "\u79AE") {
        duration.week = number;
      } else if (unitAbbr == "\u6708") {
        duration.month = number;
      } else if (unitAbbr == "\u5E74") {
        duration.year = number;
      }
      duration = reverseDuration(duration);
      const date2 = addDuration(context.refDate, duration);
      result.start.assign("year", date2.getFullYear());
      result.start.assign("month", date2.getMonth() + 1);
      result.start.assign("day", date2.getDate());
      return result;
    }
    if (unitAbbr == "\u79D2") {
      duration.second = number;
    } else if (unitAbbr == "\u5206") {
      duration.minute = number;
    } else if (unitAbbr == "\u5C0F" || unitAbbr == "\u9418") {
      duration.hour = number;
    }
    duration = reverseDuration(duration);
    const date = addDuration(context.refDate, duration);
    result.start.imply("year", date.getFullYear());
    result.start.imply("month", date.getMonth() + 1);
    result.start.imply("day", date.getDate());
    result.start.assign("hour", date.getHours());
    result.start.assign("minute", date.getMinutes());
    result.start.assign("second", date.getSeconds());
    return result;
  }
};
var hant = new Chrono(createCasualConfiguration6());
var casual7 = new Chrono(createCasualConfiguration6());
var strict7 = new Chrono(createConfiguration6());
function parse7(text, ref, option) {
  return casual7.parse(text, ref, option);
}
function parseDate7(text, ref, option) {
  return casual7.parseDate(text, ref, option);
}
function createCasualConfiguration6() {
  const option = createConfiguration6();
  option.parsers.unshift(new ZHHantCasualDateParser());
  return option;
}
function createConfiguration6() {
  const configuration3 = includeCommonConfiguration({
    parsers: [
      new ZHHantDateParser(),
      new ZHHantRelationWeekdayParser(),
      new ZHHantWeekdayParser(),
      new ZHHantTimeExpressionParser(),
      new ZHHantDeadlineFormatParser(),
      new ZHHantAgoFormatParser()
    ],
    refiners: [new ZHHantMergeDateRangeRefiner(), new ZHHantMergeDateTimeRefiner()]
  });
  configuration3.refiners = configuration3.refiners.filter((refiner) => !(refiner instanceof ExtractTimezoneOffsetRefiner));
  return configuration3;
}
var hans_exports = {};
(0, (import_chunk_SEWDMQ6Q()).__export)(hans_exports, {
  Chrono: () => Chrono,
  Meridiem: () => Meridiem,
  ParsingComponents: () => ParsingComponents,
  ParsingResult: () => ParsingResult,
  ReferenceWithTimezone: () => ReferenceWithTimezone,
  Weekday: () => Weekday,
  casual: () => casual8,
  createCasualConfiguration: () => createCasualConfiguration7,
  createConfiguration: () => createConfiguration7,
  hans: () => hans,
  parse: () => parse8,
  parseDate: () => parseDate8,
  strict: () => strict8
});
var NOW_GROUP2 = 1;
var DAY_GROUP_14 = 2;
var TIME_GROUP_12 = 3;
var TIME_GROUP_22 = 4;
var DAY_GROUP_34 = 5;
var TIME_GROUP_32 = 6;
var ZHHansCasualDateParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern(context) {
    return new RegExp("(\u73B0\u5728|\u7ACB(?:\u523B|\u5373)|\u5373\u523B)|(\u4ECA|\u660E|\u524D|\u5927\u524D|\u540E|\u5927\u540E|\u6628)(\u65E9|\u665A)|(\u4E0A(?:\u5348)|\u65E9(?:\u4E0A)|\u4E0B(?:\u5348)|\u665A(?:\u4E0A)|\u591C(?:\u665A)?|\u4E2D(?:\u5348)|\u51CC(?:\u6668))|(\u4ECA|\u660E|\u524D|\u5927\u524D|\u540E|\u5927\u540E|\u6628)(?:\u65E5|\u5929)(?:[\\s|,|\uFF0C]*)(?:(\u4E0A(?:\u5348)|\u65E9(?:\u4E0A)|\u4E0B(?:\u5348)|\u665A(?:\u4E0A)|\u591C(?:\u665A)?|\u4E2D(?:\u5348)|\u51CC(?:\u6668)))?", "i");
  }
  innerExtract(context, match) {
    const index = match.index;
    const result = context.createParsingResult(index, match[0]);
    const refDate = context.refDate;
    let date = new Date(refDate.getTime());
    if (match[NOW_GROUP2]) {
      result.start.imply("hour", refDate.getHours());
      result.start.imply("minute", refDate.getMinutes());
      result.start.imply("second", refDate.getSeconds());
      result.start.imply("millisecond", refDate.getMilliseconds());
    } else if (match[DAY_GROUP_14]) {
      const day1 = match[DAY_GROUP_14];
      const time1 = match[TIME_GROUP_12];
      if (day1 == "\u660E") {
        if (refDate.getHours() > 1) {
          date.setDate(date.getDate() + 1);
        }
      } else if (day1 == "\u6628") {
        date.setDate(date.getDate() - 1);
      } else if (day1 == "\u524D") {
        date.setDate(date.getDate() - 2);
      } else if (day1 == "\u5927\u524D") {
        date.setDate(date.getDate() - 3);
      } else if (day1 == "\u540E") {
        date.setDate(date.getDate() + 2);
      } else if (day1 == "\u5927\u540E") {
        date.setDate(date.getDate() + 3);
      }
      if (time1 == "\u65E9") {
        result.start.imply("hour", 6);
      } else if (time1 == "\u665A") {
        result.start.imply("hour", 22);
        result.start.imply("meridiem", 1);
      }
    } else if (match[TIME_GROUP_22]) {
      const timeString2 = match[TIME_GROUP_22];
      const time2 = timeString2[0];
      if (time2 == "\u65E9" || time2 == "\u4E0A") {
        result.start.imply("hour", 6);
      } else if (time2 == "\u4E0B") {
        result.start.imply("hour", 15);
        result.start.imply("meridiem", 1);
      } else if (time2 == "\u4E2D") {
        result.start.imply("hour", 12);
        result.start.imply("meridiem", 1);
      } else if (time2 == "\u591C" || time2 == "\u665A") {
        result.start.imply("hour", 22);
        result.start.imply("meridiem", 1);
      } else if (time2 == "\u51CC") {
        result.start.imply("hour", 0);
      }
    } else if (match[DAY_GROUP_34]) {
      const day3 = match[DAY_GROUP_34];
      if (day3 == "\u660E") {
        if (refDate.getHours() > 1) {
          date.setDate(date.getDate() + 1);
        }
      } else if (day3 == "\u6628") {
        date.setDate(date.getDate() - 1);
      } else if (day3 == "\u524D") {
        date.setDate(date.getDate() - 2);
      } else if (day3 == "\u5927\u524D") {
        date.setDate(date.getDate() - 3);
      } else if (day3 == "\u540E") {
        date.setDate(date.getDate() + 2);
      } else if (day3 == "\u5927\u540E") {
        date.setDate(date.getDate() + 3);
      }
      const timeString3 = match[TIME_GROUP_32];
      if (timeString3) {
        const time3 = timeString3[0];
        if (time3 == "\u65E9" || time3 == "\u4E0A") {
          result.start.imply("hour", 6);
        } else if (time3 == "\u4E0B") {
          result.start.imply("hour", 15);
          result.start.imply("meridiem", 1);
        } else if (time3 == "\u4E2D") {
          result.start.imply("hour", 12);
          result.start.imply("meridiem", 1);
        } else if (time3 == "\u591C" || time3 == "\u665A") {
          result.start.imply("hour", 22);
          result.start.imply("meridiem", 1);
        } else if (time3 == "\u51CC") {
          result.start.imply("hour", 0);
        }
      }
    }
    result.start.assign("day", date.getDate());
    result.start.assign("month", date.getMonth() + 1);
    result.start.assign("year", date.getFullYear());
    return result;
  }
};
var PATTERN45 = new RegExp("(\\d+|[" + Object.keys(NUMBER2).join("") + "]+|\u534A|\u51E0)(?:\\s*)(?:\u4E2A)?(\u79D2(?:\u949F)?|\u5206\u949F|\u5C0F\u65F6|\u949F|\u65E5|\u5929|\u661F\u671F|\u793C\u62DC|\u6708|\u5E74)(?:\u4E4B)?\u524D", "i");
var NUMBER_GROUP4 = 1;
var UNIT_GROUP4 = 2;
var ZHHansAgoFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  patternLeftBoundary() {
    return "()";
  }
  innerPattern() {
    return PATTERN45;
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    let number = parseInt(match[NUMBER_GROUP4]);
    if (isNaN(number)) {
      number = zhStringToNumber(match[NUMBER_GROUP4]);
    }
    if (isNaN(number)) {
      const string = match[NUMBER_GROUP4];
      if (string === "\u51E0") {
        number = 3;
      } else if (string === "\u534A") {
        number = 0.5;
      } else {
        return null;
      }
    }
    let duration = {};
    const unit = match[UNIT_GROUP4];
    const unitAbbr = unit[0];
    if (unitAbbr.match(/[日天星礼月年]/)) {
      if (unitAbbr == "\u65E5" || unitAbbr == "\u5929") {
        duration.day = number;
      } else if (unitAbbr == "\u661F" || unitAbbr == "\u793C") {
        duration.week = number;
      } else if (unitAbbr == "\u6708") {
        duration.month = number;
      } else if (unitAbbr == "\u5E74") {
        duration.year = number;
      }
      duration = reverseDuration(duration);
      const date2 = addDuration(context.refDate, duration);
      result.start.assign("year", date2.getFullYear());
      result.start.assign("month", date2.getMonth() + 1);
      result.start.assign("day", date2.getDate());
      return result;
    }
    if (unitAbbr == "\u79D2") {
      duration.second = number;
    } else if (unitAbbr == "\u5206") {
      duration.minute = number;
    } else if (unitAbbr == "\u5C0F" || unitAbbr == "\u949F") {
      duration.hour = number;
    }
    duration = reverseDuration(duration);
    const date = addDuration(context.refDate, duration);
    result.start.imply("year", date.getFullYear());
    result.start.imply("month", date.getMonth() + 1);
    result.start.imply("day", date.getDate());
    result.start.assign("hour", date.getHours());
    result.start.assign("minute", date.getMinutes());
    result.start.assign("second", date.getSeconds());
    return result;
  }
};
var ZHHansMergeDateRangeRefiner = class extends AbstractMergeDateRangeRefiner {
  patternBetween() {
    return /^\s*(至|到|-|~|～|－|ー)\s*$/i;
  }
};
var ZHHansMergeDateTimeRefiner = class extends AbstractMergeDateTimeRefiner {
  patternBetween() {
    return /^\s*$/i;
  }
};
var hans = new Chrono(createCasualConfiguration7());
var casual8 = new Chrono(createCasualConfiguration7());
var strict8 = new Chrono(createConfiguration7());
function parse8(text, ref, option) {
  return casual8.parse(text, ref, option);
}
function parseDate8(text, ref, option) {
  return casual8.parseDate(text, ref, option);
}
function createCasualConfiguration7() {
  const option = createConfiguration7();
  option.parsers.unshift(new ZHHansCasualDateParser());
  return option;
}
function createConfiguration7() {
  const configuration3 = includeCommonConfiguration({
    parsers: [
      new ZHHansDateParser(),
      new ZHHansRelationWeekdayParser(),
      new ZHHansWeekdayParser(),
      new ZHHansTimeExpressionParser(),
      new ZHHansDeadlineFormatParser(),
      new ZHHansAgoFormatParser()
    ],
    refiners: [new ZHHansMergeDateRangeRefiner(), new ZHHansMergeDateTimeRefiner()]
  });
  configuration3.refiners = configuration3.refiners.filter((refiner) => !(refiner instanceof ExtractTimezoneOffsetRefiner));
  return configuration3;
}
var casual9 = new Chrono(createCasualConfiguration8());
var strict9 = new Chrono(createConfiguration8());
function parse9(text, ref, option) {
  return casual9.parse(text, ref, option);
}
function parseDate9(text, ref, option) {
  return casual9.parseDate(text, ref, option);
}
function createCasualConfiguration8() {
  const option = createConfiguration8();
  option.parsers.unshift(new ZHHantCasualDateParser());
  return option;
}
function createConfiguration8() {
  const configuration3 = includeCommonConfiguration({
    parsers: [
      new ZHHantDateParser(),
      new ZHHansDateParser(),
      new ZHHantRelationWeekdayParser(),
      new ZHHansRelationWeekdayParser(),
      new ZHHantWeekdayParser(),
      new ZHHansWeekdayParser(),
      new ZHHantTimeExpressionParser(),
      new ZHHansTimeExpressionParser(),
      new ZHHantDeadlineFormatParser(),
      new ZHHansDeadlineFormatParser()
    ],
    refiners: [new ZHHantMergeDateRangeRefiner(), new ZHHantMergeDateTimeRefiner()]
  });
  configuration3.refiners = configuration3.refiners.filter((refiner) => !(refiner instanceof ExtractTimezoneOffsetRefiner));
  return configuration3;
}
var ru_exports = {};
(0, (import_chunk_SEWDMQ6Q()).__export)(ru_exports, {
  Chrono: () => Chrono,
  Meridiem: () => Meridiem,
  ParsingComponents: () => ParsingComponents,
  ParsingResult: () => ParsingResult,
  ReferenceWithTimezone: () => ReferenceWithTimezone,
  Weekday: () => Weekday,
  casual: () => casual10,
  createCasualConfiguration: () => createCasualConfiguration9,
  createConfiguration: () => createConfiguration9,
  parse: () => parse10,
  parseDate: () => parseDate10,
  strict: () => strict10
});
var REGEX_PARTS = {
  leftBoundary: "([^\\p{L}\\p{N}_]|^)",
  rightBoundary: "(?=[^\\p{L}\\p{N}_]|$)",
  flags: "iu"
};
var WEEKDAY_DICTIONARY6 = {
  \u0432\u043E\u0441\u043A\u0440\u0435\u0441\u0435\u043D\u044C\u0435: 0,
  \u0432\u043E\u0441\u043A\u0440\u0435\u0441\u0435\u043D\u044C\u044F: 0,
  \u0432\u0441\u043A: 0,
  "\u0432\u0441\u043A.": 0,
  \u043F\u043E\u043D\u0435\u0434\u0435\u043B\u044C\u043D\u0438\u043A: 1,
  \u043F\u043E\u043D\u0435\u0434\u0435\u043B\u044C\u043D\u0438\u043A\u0430: 1,
  \u043F\u043D: 1,
  "\u043F\u043D.": 1,
  \u0432\u0442\u043E\u0440\u043D\u0438\u043A: 2,
  \u0432\u0442\u043E\u0440\u043D\u0438\u043A\u0430: 2,
  \u0432\u0442: 2,
  "\u0432\u0442.": 2,
  \u0441\u0440\u0435\u0434\u0430: 3,
  \u0441\u0440\u0435\u0434\u044B: 3,
  \u0441\u0440\u0435\u0434\u0443: 3,
  \u0441\u0440: 3,
  "\u0441\u0440.": 3,
  \u0447\u0435\u0442\u0432\u0435\u0440\u0433: 4,
  \u0447\u0435\u0442\u0432\u0435\u0440\u0433\u0430: 4,
  \u0447\u0442: 4,
  "\u0447\u0442.": 4,
  \u043F\u044F\u0442\u043D\u0438\u0446\u0430: 5,
  \u043F\u044F\u0442\u043D\u0438\u0446\u0443: 5,
  \u043F\u044F\u0442\u043D\u0438\u0446\u044B: 5,
  \u043F\u0442: 5,
  "\u043F\u0442.": 5,
  \u0441\u0443\u0431\u0431\u043E\u0442\u0430: 6,
  \u0441\u0443\u0431\u0431\u043E\u0442\u0443: 6,
  \u0441\u0443\u0431\u0431\u043E\u0442\u044B: 6,
  \u0441\u0431: 6,
  "\u0441\u0431.": 6
};
var FULL_MONTH_NAME_DICTIONARY2 = {
  \u044F\u043D\u0432\u0430\u0440\u044C: 1,
  \u044F\u043D\u0432\u0430\u0440\u044F: 1,
  \u044F\u043D\u0432\u0430\u0440\u0435: 1,
  \u0444\u0435\u0432\u0440\u0430\u043B\u044C: 2,
  \u0444\u0435\u0432\u0440\u0430\u043B\u044F: 2,
  \u0444\u0435\u0432\u0440\u0430\u043B\u0435: 2,
  \u043C\u0430\u0440\u0442: 3,
  \u043C\u0430\u0440\u0442\u0430: 3,
  \u043C\u0430\u0440\u0442\u0435: 3,
  \u0430\u043F\u0440\u0435\u043B\u044C: 4,
  \u0430\u043F\u0440\u0435\u043B\u044F: 4,
  \u0430\u043F\u0440\u0435\u043B\u0435: 4,
  \u043C\u0430\u0439: 5,
  \u043C\u0430\u044F: 5,
  \u043C\u0430\u0435: 5,
  \u0438\u044E\u043D\u044C: 6,
  \u0438\u044E\u043D\u044F: 6,
  \u0438\u044E\u043D\u0435: 6,
  \u0438\u044E\u043B\u044C: 7,
  \u0438\u044E\u043B\u044F: 7,
  \u0438\u044E\u043B\u0435: 7,
  \u0430\u0432\u0433\u0443\u0441\u0442: 8,
  \u0430\u0432\u0433\u0443\u0441\u0442\u0430: 8,
  \u0430\u0432\u0433\u0443\u0441\u0442\u0435: 8,
  \u0441\u0435\u043D\u0442\u044F\u0431\u0440\u044C: 9,
  \u0441\u0435\u043D\u0442\u044F\u0431\u0440\u044F: 9,
  \u0441\u0435\u043D\u0442\u044F\u0431\u0440\u0435: 9,
  \u043E\u043A\u0442\u044F\u0431\u0440\u044C: 10,
  \u043E\u043A\u0442\u044F\u0431\u0440\u044F: 10,
  \u043E\u043A\u0442\u044F\u0431\u0440\u0435: 10,
  \u043D\u043E\u044F\u0431\u0440\u044C: 11,
  \u043D\u043E\u044F\u0431\u0440\u044F: 11,
  \u043D\u043E\u044F\u0431\u0440\u0435: 11,
  \u0434\u0435\u043A\u0430\u0431\u0440\u044C: 12,
  \u0434\u0435\u043A\u0430\u0431\u0440\u044F: 12,
  \u0434\u0435\u043A\u0430\u0431\u0440\u0435: 12
};
var MONTH_DICTIONARY6 = {
  ...FULL_MONTH_NAME_DICTIONARY2,
  \u044F\u043D\u0432: 1,
  "\u044F\u043D\u0432.": 1,
  \u0444\u0435\u0432: 2,
  "\u0444\u0435\u0432.": 2,
  \u043C\u0430\u0440: 3,
  "\u043C\u0430\u0440.": 3,
  \u0430\u043F\u0440: 4,
  "\u0430\u043F\u0440.": 4,
  \u0430\u0432\u0433: 8,
  "\u0430\u0432\u0433.": 8,
  \u0441\u0435\u043D: 9,
  "\u0441\u0435\u043D.": 9,
  \u043E\u043A\u0442: 10,
  "\u043E\u043A\u0442.": 10,
  \u043D\u043E\u044F: 11,
  "\u043D\u043E\u044F.": 11,
  \u0434\u0435\u043A: 12,
  "\u0434\u0435\u043A.": 12
};
var INTEGER_WORD_DICTIONARY5 = {
  \u043E\u0434\u0438\u043D: 1,
  \u043E\u0434\u043D\u0430: 1,
  \u043E\u0434\u043D\u043E\u0439: 1,
  \u043E\u0434\u043D\u0443: 1,
  \u0434\u0432\u0435: 2,
  \u0434\u0432\u0430: 2,
  \u0434\u0432\u0443\u0445: 2,
  \u0442\u0440\u0438: 3,
  \u0442\u0440\u0435\u0445: 3,
  \u0442\u0440\u0451\u0445: 3,
  \u0447\u0435\u0442\u044B\u0440\u0435: 4,
  \u0447\u0435\u0442\u044B\u0440\u0435\u0445: 4,
  \u0447\u0435\u0442\u044B\u0440\u0451\u0445: 4,
  \u043F\u044F\u0442\u044C: 5,
  \u043F\u044F\u0442\u0438: 5,
  \u0448\u0435\u0441\u0442\u044C: 6,
  \u0448\u0435\u0441\u0442\u0438: 6,
  \u0441\u0435\u043C\u044C: 7,
  \u0441\u0435\u043C\u0438: 7,
  \u0432\u043E\u0441\u0435\u043C\u044C: 8,
  \u0432\u043E\u0441\u044C\u043C\u0438: 8,
  \u0434\u0435\u0432\u044F\u0442\u044C: 9,
  \u0434\u0435\u0432\u044F\u0442\u0438: 9,
  \u0434\u0435\u0441\u044F\u0442\u044C: 10,
  \u0434\u0435\u0441\u044F\u0442\u0438: 10,
  \u043E\u0434\u0438\u043D\u043D\u0430\u0434\u0446\u0430\u0442\u044C: 11,
  \u043E\u0434\u0438\u043D\u043D\u0430\u0434\u0446\u0430\u0442\u0438: 11,
  \u0434\u0432\u0435\u043D\u0430\u0434\u0446\u0430\u0442\u044C: 12,
  \u0434\u0432\u0435\u043D\u0430\u0434\u0446\u0430\u0442\u0438: 12
};
var ORDINAL_WORD_DICTIONARY3 = {
  \u043F\u0435\u0440\u0432\u043E\u0435: 1,
  \u043F\u0435\u0440\u0432\u043E\u0433\u043E: 1,
  \u0432\u0442\u043E\u0440\u043E\u0435: 2,
  \u0432\u0442\u043E\u0440\u043E\u0433\u043E: 2,
  \u0442\u0440\u0435\u0442\u044C\u0435: 3,
  \u0442\u0440\u0435\u0442\u044C\u0435\u0433\u043E: 3,
  \u0447\u0435\u0442\u0432\u0435\u0440\u0442\u043E\u0435: 4,
  \u0447\u0435\u0442\u0432\u0435\u0440\u0442\u043E\u0433\u043E: 4,
  \u043F\u044F\u0442\u043E\u0435: 5,
  \u043F\u044F\u0442\u043E\u0433\u043E: 5,
  \u0448\u0435\u0441\u0442\u043E\u0435: 6,
  \u0448\u0435\u0441\u0442\u043E\u0433\u043E: 6,
  \u0441\u0435\u0434\u044C\u043C\u043E\u0435: 7,
  \u0441\u0435\u0434\u044C\u043C\u043E\u0433\u043E: 7,
  \u0432\u043E\u0441\u044C\u043C\u043E\u0435: 8,
  \u0432\u043E\u0441\u044C\u043C\u043E\u0433\u043E: 8,
  \u0434\u0435\u0432\u044F\u0442\u043E\u0435: 9,
  \u0434\u0435\u0432\u044F\u0442\u043E\u0433\u043E: 9,
  \u0434\u0435\u0441\u044F\u0442\u043E\u0435: 10,
  \u0434\u0435\u0441\u044F\u0442\u043E\u0433\u043E: 10,
  \u043E\u0434\u0438\u043D\u043D\u0430\u0434\u0446\u0430\u0442\u043E\u0435: 11,
  \u043E\u0434\u0438\u043D\u043D\u0430\u0434\u0446\u0430\u0442\u043E\u0433\u043E: 11,
  \u0434\u0432\u0435\u043D\u0430\u0434\u0446\u0430\u0442\u043E\u0435: 12,
  \u0434\u0432\u0435\u043D\u0430\u0434\u0446\u0430\u0442\u043E\u0433\u043E: 12,
  \u0442\u0440\u0438\u043D\u0430\u0434\u0446\u0430\u0442\u043E\u0435: 13,
  \u0442\u0440\u0438\u043D\u0430\u0434\u0446\u0430\u0442\u043E\u0433\u043E: 13,
  \u0447\u0435\u0442\u044B\u0440\u043D\u0430\u0434\u0446\u0430\u0442\u043E\u0435: 14,
  \u0447\u0435\u0442\u044B\u0440\u043D\u0430\u0434\u0446\u0430\u0442\u043E\u0433\u043E: 14,
  \u043F\u044F\u0442\u043D\u0430\u0434\u0446\u0430\u0442\u043E\u0435: 15,
  \u043F\u044F\u0442\u043D\u0430\u0434\u0446\u0430\u0442\u043E\u0433\u043E: 15,
  \u0448\u0435\u0441\u0442\u043D\u0430\u0434\u0446\u0430\u0442\u043E\u0435: 16,
  \u0448\u0435\u0441\u0442\u043D\u0430\u0434\u0446\u0430\u0442\u043E\u0433\u043E: 16,
  \u0441\u0435\u043C\u043D\u0430\u0434\u0446\u0430\u0442\u043E\u0435: 17,
  \u0441\u0435\u043C\u043D\u0430\u0434\u0446\u0430\u0442\u043E\u0433\u043E: 17,
  \u0432\u043E\u0441\u0435\u043C\u043D\u0430\u0434\u0446\u0430\u0442\u043E\u0435: 18,
  \u0432\u043E\u0441\u0435\u043C\u043D\u0430\u0434\u0446\u0430\u0442\u043E\u0433\u043E: 18,
  \u0434\u0435\u0432\u044F\u0442\u043D\u0430\u0434\u0446\u0430\u0442\u043E\u0435: 19,
  \u0434\u0435\u0432\u044F\u0442\u043D\u0430\u0434\u0446\u0430\u0442\u043E\u0433\u043E: 19,
  \u0434\u0432\u0430\u0434\u0446\u0430\u0442\u043E\u0435: 20,
  \u0434\u0432\u0430\u0434\u0446\u0430\u0442\u043E\u0433\u043E: 20,
  "\u0434\u0432\u0430\u0434\u0446\u0430\u0442\u044C \u043F\u0435\u0440\u0432\u043E\u0435": 21,
  "\u0434\u0432\u0430\u0434\u0446\u0430\u0442\u044C \u043F\u0435\u0440\u0432\u043E\u0433\u043E": 21,
  "\u0434\u0432\u0430\u0434\u0446\u0430\u0442\u044C \u0432\u0442\u043E\u0440\u043E\u0435": 22,
  "\u0434\u0432\u0430\u0434\u0446\u0430\u0442\u044C \u0432\u0442\u043E\u0440\u043E\u0433\u043E": 22,
  "\u0434\u0432\u0430\u0434\u0446\u0430\u0442\u044C \u0442\u0440\u0435\u0442\u044C\u0435": 23,
  "\u0434\u0432\u0430\u0434\u0446\u0430\u0442\u044C \u0442\u0440\u0435\u0442\u044C\u0435\u0433\u043E": 23,
  "\u0434\u0432\u0430\u0434\u0446\u0430\u0442\u044C \u0447\u0435\u0442\u0432\u0435\u0440\u0442\u043E\u0435": 24,
  "\u0434\u0432\u0430\u0434\u0446\u0430\u0442\u044C \u0447\u0435\u0442\u0432\u0435\u0440\u0442\u043E\u0433\u043E": 24,
  "\u0434\u0432\u0430\u0434\u0446\u0430\u0442\u044C \u043F\u044F\u0442\u043E\u0435": 25,
  "\u0434\u0432\u0430\u0434\u0446\u0430\u0442\u044C \u043F\u044F\u0442\u043E\u0433\u043E": 25,
  "\u0434\u0432\u0430\u0434\u0446\u0430\u0442\u044C \u0448\u0435\u0441\u0442\u043E\u0435": 26,
  "\u0434\u0432\u0430\u0434\u0446\u0430\u0442\u044C \u0448\u0435\u0441\u0442\u043E\u0433\u043E": 26,
  "\u0434\u0432\u0430\u0434\u0446\u0430\u0442\u044C \u0441\u0435\u0434\u044C\u043C\u043E\u0435": 27,
  "\u0434\u0432\u0430\u0434\u0446\u0430\u0442\u044C \u0441\u0435\u0434\u044C\u043C\u043E\u0433\u043E": 27,
  "\u0434\u0432\u0430\u0434\u0446\u0430\u0442\u044C \u0432\u043E\u0441\u044C\u043C\u043E\u0435": 28,
  "\u0434\u0432\u0430\u0434\u0446\u0430\u0442\u044C \u0432\u043E\u0441\u044C\u043C\u043E\u0433\u043E": 28,
  "\u0434\u0432\u0430\u0434\u0446\u0430\u0442\u044C \u0434\u0435\u0432\u044F\u0442\u043E\u0435": 29,
  "\u0434\u0432\u0430\u0434\u0446\u0430\u0442\u044C \u0434\u0435\u0432\u044F\u0442\u043E\u0433\u043E": 29,
  "\u0442\u0440\u0438\u0434\u0446\u0430\u0442\u043E\u0435": 30,
  "\u0442\u0440\u0438\u0434\u0446\u0430\u0442\u043E\u0433\u043E": 30,
  "\u0442\u0440\u0438\u0434\u0446\u0430\u0442\u044C \u043F\u0435\u0440\u0432\u043E\u0435": 31,
  "\u0442\u0440\u0438\u0434\u0446\u0430\u0442\u044C \u043F\u0435\u0440\u0432\u043E\u0433\u043E": 31
};
var TIME_UNIT_DICTIONARY5 = {
  \u0441\u0435\u043A: "second",
  \u0441\u0435\u043A\u0443\u043D\u0434\u0430: "second",
  \u0441\u0435\u043A\u0443\u043D\u0434: "second",
  \u0441\u0435\u043A\u0443\u043D\u0434\u044B: "second",
  \u0441\u0435\u043A\u0443\u043D\u0434\u0443: "second",
  \u0441\u0435\u043A\u0443\u043D\u0434\u043E\u0447\u043A\u0430: "second",
  \u0441\u0435\u043A\u0443\u043D\u0434\u043E\u0447\u043A\u0438: "second",
  \u0441\u0435\u043A\u0443\u043D\u0434\u043E\u0447\u0435\u043A: "second",
  \u0441\u0435\u043A\u0443\u043D\u0434\u043E\u0447\u043A\u0443: "second",
  \u043C\u0438\u043D: "minute",
  \u043C\u0438\u043D\u0443\u0442\u0430: "minute",
  \u043C\u0438\u043D\u0443\u0442: "minute",
  \u043C\u0438\u043D\u0443\u0442\u044B: "minute",
  \u043C\u0438\u043D\u0443\u0442\u0443: "minute",
  \u043C\u0438\u043D\u0443\u0442\u043E\u043A: "minute",
  \u043C\u0438\u043D\u0443\u0442\u043A\u0438: "minute",
  \u043C\u0438\u043D\u0443\u0442\u043A\u0443: "minute",
  \u043C\u0438\u043D\u0443\u0442\u043E\u0447\u0435\u043A: "minute",
  \u043C\u0438\u043D\u0443\u0442\u043E\u0447\u043A\u0438: "minute",
  \u043C\u0438\u043D\u0443\u0442\u043E\u0447\u043A\u0443: "minute",
  \u0447\u0430\u0441: "hour",
  \u0447\u0430\u0441\u043E\u0432: "hour",
  \u0447\u0430\u0441\u0430: "hour",
  \u0447\u0430\u0441\u0443: "hour",
  \u0447\u0430\u0441\u0438\u043A\u043E\u0432: "hour",
  \u0447\u0430\u0441\u0438\u043A\u0430: "hour",
  \u0447\u0430\u0441\u0438\u043A\u0435: "hour",
  \u0447\u0430\u0441\u0438\u043A: "hour",
  \u0434\u0435\u043D\u044C: "day",
  \u0434\u043D\u044F: "day",
  \u0434\u043D\u0435\u0439: "day",
  \u0441\u0443\u0442\u043E\u043A: "day",
  \u0441\u0443\u0442\u043A\u0438: "day",
  \u043D\u0435\u0434\u0435\u043B\u044F: "week",
  \u043D\u0435\u0434\u0435\u043B\u0435: "week",
  \u043D\u0435\u0434\u0435\u043B\u0438: "week",
  \u043D\u0435\u0434\u0435\u043B\u044E: "week",
  \u043D\u0435\u0434\u0435\u043B\u044C: "week",
  \u043D\u0435\u0434\u0435\u043B\u044C\u043A\u0435: "week",
  \u043D\u0435\u0434\u0435\u043B\u044C\u043A\u0438: "week",
  \u043D\u0435\u0434\u0435\u043B\u0435\u043A: "week",
  \u043C\u0435\u0441\u044F\u0446: "month",
  \u043C\u0435\u0441\u044F\u0446\u0435: "month",
  \u043C\u0435\u0441\u044F\u0446\u0435\u0432: "month",
  \u043C\u0435\u0441\u044F\u0446\u0430: "month",
  \u043A\u0432\u0430\u0440\u0442\u0430\u043B: "quarter",
  \u043A\u0432\u0430\u0440\u0442\u0430\u043B\u0435: "quarter",
  \u043A\u0432\u0430\u0440\u0442\u0430\u043B\u043E\u0432: "quarter",
  \u0433\u043E\u0434: "year",
  \u0433\u043E\u0434\u0430: "year",
  \u0433\u043E\u0434\u0443: "year",
  \u0433\u043E\u0434\u043E\u0432: "year",
  \u043B\u0435\u0442: "year",
  \u0433\u043E\u0434\u0438\u043A: "year",
  \u0433\u043E\u0434\u0438\u043A\u0430: "year",
  \u0433\u043E\u0434\u0438\u043A\u043E\u0432: "year"
};
var NUMBER_PATTERN5 = `(?:${matchAnyPattern(INTEGER_WORD_DICTIONARY5)}|[0-9]+|[0-9]+\\.[0-9]+|\u043F\u043E\u043B|\u043D\u0435\u0441\u043A\u043E\u043B\u044C\u043A\u043E|\u043F\u0430\u0440(?:\u044B|\u0443)|\\s{0,3})`;
function parseNumberPattern5(match) {
  const num = match.toLowerCase();
  if (INTEGER_WORD_DICTIONARY5[num] !== void 0) {
    return INTEGER_WORD_DICTIONARY5[num];
  }
  if (num.match(/несколько/)) {
    return 3;
  } else if (num.match(/пол/)) {
    return 0.5;
  } else if (num.match(/пар/)) {
    return 2;
  } else if (num === "") {
    return 1;
  }
  return parseFloat(num);
}
var ORDINAL_NUMBER_PATTERN4 = `(?:${matchAnyPattern(ORDINAL_WORD_DICTIONARY3)}|[0-9]{1,2}(?:\u0433\u043E|\u043E\u0433\u043E|\u0435|\u043E\u0435)?)`;
function parseOrdinalNumberPattern4(match) {
  const num = match.toLowerCase();
  if (ORDINAL_WORD_DICTIONARY3[num] !== void 0) {
    return ORDINAL_WORD_DICTIONARY3[num];
  }
  return parseInt(num);
}
var year = "(?:\\s+(?:\u0433\u043E\u0434\u0443|\u0433\u043E\u0434\u0430|\u0433\u043E\u0434|\u0433|\u0433.))?";
var YEAR_PATTERN7 = `(?:[1-9][0-9]{0,3}${year}\\s*(?:\u043D.\u044D.|\u0434\u043E \u043D.\u044D.|\u043D. \u044D.|\u0434\u043E \u043D. \u044D.)|[1-2][0-9]{3}${year}|[5-9][0-9]${year})`;
function parseYear6(match) {
  if (/(год|года|г|г.)/i.test(match)) {
    match = match.replace(/(год|года|г|г.)/i, "");
  }
  if (/(до н.э.|до н. э.)/i.test(match)) {
    match = match.replace(/(до н.э.|до н. э.)/i, "");
    return -parseInt(match);
  }
  if (/(н. э.|н.э.)/i.test(match)) {
    match = match.replace(/(н. э.|н.э.)/i, "");
    return parseInt(match);
  }
  const rawYearNumber = parseInt(match);
  return findMostLikelyADYear(rawYearNumber);
}
var SINGLE_TIME_UNIT_PATTERN5 = `(${NUMBER_PATTERN5})\\s{0,3}(${matchAnyPattern(TIME_UNIT_DICTIONARY5)})`;
var SINGLE_TIME_UNIT_REGEX5 = new RegExp(SINGLE_TIME_UNIT_PATTERN5, "i");
var TIME_UNITS_PATTERN5 = repeatedTimeunitPattern(`(?:(?:\u043E\u043A\u043E\u043B\u043E|\u043F\u0440\u0438\u043C\u0435\u0440\u043D\u043E)\\s{0,3})?`, SINGLE_TIME_UNIT_PATTERN5);
function parseDuration5(timeunitText) {
  const fragments = {};
  let remainingText = timeunitText;
  let match = SINGLE_TIME_UNIT_REGEX5.exec(remainingText);
  while (match) {
    collectDateTimeFragment5(fragments, match);
    remainingText = remainingText.substring(match[0].length).trim();
    match = SINGLE_TIME_UNIT_REGEX5.exec(remainingText);
  }
  return fragments;
}
function collectDateTimeFragment5(fragments, match) {
  const num = parseNumberPattern5(match[1]);
  const unit = TIME_UNIT_DICTIONARY5[match[2].toLowerCase()];
  fragments[unit] = num;
}
var PATTERN46 = `(?:(?:\u043E\u043A\u043E\u043B\u043E|\u043F\u0440\u0438\u043C\u0435\u0440\u043D\u043E)\\s*(?:~\\s*)?)?(${TIME_UNITS_PATTERN5})${REGEX_PARTS.rightBoundary}`;
var RUTimeUnitWithinFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  patternLeftBoundary() {
    return REGEX_PARTS.leftBoundary;
  }
  innerPattern(context) {
    return context.option.forwardDate ? new RegExp(PATTERN46, REGEX_PARTS.flags) : new RegExp(`(?:\u0432 \u0442\u0435\u0447\u0435\u043D\u0438\u0435|\u0432 \u0442\u0435\u0447\u0435\u043D\u0438\u0438)\\s*${PATTERN46}`, REGEX_PARTS.flags);
  }
  innerExtract(context, match) {
    const timeUnits = parseDuration5(match[1]);
    return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
  }
};
var AbstractParserWithLeftBoundaryChecking = class extends AbstractParserWithWordBoundaryChecking {
  patternLeftBoundary() {
    return REGEX_PARTS.leftBoundary;
  }
  innerPattern(context) {
    return new RegExp(this.innerPatternString(context), REGEX_PARTS.flags);
  }
  innerPatternHasChange(context, currentInnerPattern) {
    return false;
  }
};
var AbstractParserWithLeftRightBoundaryChecking = class extends AbstractParserWithLeftBoundaryChecking {
  innerPattern(context) {
    return new RegExp(`${this.innerPatternString(context)}${REGEX_PARTS.rightBoundary}`, REGEX_PARTS.flags);
  }
};
var DATE_GROUP9 = 1;
var DATE_TO_GROUP7 = 2;
var MONTH_NAME_GROUP12 = 3;
var YEAR_GROUP17 = 4;
var RUMonthNameLittleEndianParser = class extends AbstractParserWithLeftRightBoundaryChecking {
  innerPatternString(context) {
    return `(?:\u0441)?\\s*(${ORDINAL_NUMBER_PATTERN4})(?:\\s{0,3}(?:\u043F\u043E|-|\u2013|\u0434\u043E)?\\s{0,3}(${ORDINAL_NUMBER_PATTERN4}))?(?:-|\\/|\\s{0,3}(?:of)?\\s{0,3})(${matchAnyPattern(MONTH_DICTIONARY6)})(?:(?:-|\\/|,?\\s{0,3})(${YEAR_PATTERN7}(?![^\\s]\\d)))?`;
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    const month = MONTH_DICTIONARY6[match[MONTH_NAME_GROUP12].toLowerCase()];
    const day = parseOrdinalNumberPattern4(match[DATE_GROUP9]);
    if (day > 31) {
      match.index = match.index + match[DATE_GROUP9].length;
      return null;
    }
    result.start.assign("month", month);
    result.start.assign("day", day);
    if (match[YEAR_GROUP17]) {
      const yearNumber = parseYear6(match[YEAR_GROUP17]);
      result.start.assign("year", yearNumber);
    } else {
      const year3 = findYearClosestToRef(context.refDate, day, month);
      result.start.imply("year", year3);
    }
    if (match[DATE_TO_GROUP7]) {
      const endDate = parseOrdinalNumberPattern4(match[DATE_TO_GROUP7]);
      result.end = result.start.clone();
      result.end.assign("day", endDate);
    }
    return result;
  }
};
var MONTH_NAME_GROUP13 = 2;
var YEAR_GROUP18 = 3;
var RUMonthNameParser = class extends AbstractParserWithLeftBoundaryChecking {
  innerPatternString(context) {
    return `((?:\u0432)\\s*)?(${matchAnyPattern(MONTH_DICTIONARY6)})\\s*(?:[,-]?\\s*(${YEAR_PATTERN7})?)?(?=[^\\s\\w]|\\s+[^0-9]|\\s+$|$)`;
  }
  innerExtract(context, match) {
    const monthName = match[MONTH_NAME_GROUP13].toLowerCase();
    if (match[0].length <= 3 && !FULL_MONTH_NAME_DICTIONARY2[monthName]) {
      return null;
    }
    const result = context.createParsingResult(match.index, match.index + match[0].length);
    result.start.imply("day", 1);
    const month = MONTH_DICTIONARY6[monthName];
    result.start.assign("month", month);
    if (match[YEAR_GROUP18]) {
      const year3 = parseYear6(match[YEAR_GROUP18]);
      result.start.assign("year", year3);
    } else {
      const year3 = findYearClosestToRef(context.refDate, 1, month);
      result.start.imply("year", year3);
    }
    return result;
  }
};
var RUTimeExpressionParser = class extends AbstractTimeExpressionParser {
  constructor(strictMode) {
    super(strictMode);
  }
  patternFlags() {
    return REGEX_PARTS.flags;
  }
  primaryPatternLeftBoundary() {
    return `(^|\\s|T|(?:[^\\p{L}\\p{N}_]))`;
  }
  followingPhase() {
    return `\\s*(?:\\-|\\\u2013|\\~|\\\u301C|\u0434\u043E|\u0438|\u043F\u043E|\\?)\\s*`;
  }
  primaryPrefix() {
    return `(?:(?:\u0432|\u0441)\\s*)??`;
  }
  primarySuffix() {
    return `(?:\\s*(?:\u0443\u0442\u0440\u0430|\u0432\u0435\u0447\u0435\u0440\u0430|\u043F\u043E\u0441\u043B\u0435 \u043F\u043E\u043B\u0443\u0434\u043D\u044F))?(?!\\/)${REGEX_PARTS.rightBoundary}`;
  }
  extractPrimaryTimeComponents(context, match) {
    const components = super.extractPrimaryTimeComponents(context, match);
    if (components) {
      if (match[0].endsWith("\u0432\u0435\u0447\u0435\u0440\u0430")) {
        const hour = components.get("hour");
        if (hour >= 6 && hour < 12) {
          components.assign("hour", components.get("hour") + 12);
          components.assign("meridiem", Meridiem.PM);
        } else if (hour < 6) {
          components.assign("meridiem", Meridiem.AM);
        }
      }
      if (match[0].endsWith("\u043F\u043E\u0441\u043B\u0435 \u043F\u043E\u043B\u0443\u0434\u043D\u044F")) {
        components.assign("meridiem", Meridiem.PM);
        const hour = components.get("hour");
        if (hour >= 0 && hour <= 6) {
          components.assign("hour", components.get("hour") + 12);
        }
      }
      if (match[0].endsWith("\u0443\u0442\u0440\u0430")) {
        components.assign("meridiem", Meridiem.AM);
        const hour = components.get("hour");
        if (hour < 12) {
          components.assign("hour", components.get("hour"));
        }
      }
    }
    return components;
  }
};
var RUTimeUnitAgoFormatParser = class extends AbstractParserWithLeftBoundaryChecking {
  innerPatternString(context) {
    return `(${TIME_UNITS_PATTERN5})\\s{0,5}\u043D\u0430\u0437\u0430\u0434(?=(?:\\W|$))`;
  }
  innerExtract(context, match) {
    const timeUnits = parseDuration5(match[1]);
    const outputTimeUnits = reverseDuration(timeUnits);
    return ParsingComponents.createRelativeFromReference(context.reference, outputTimeUnits);
  }
};
var RUMergeDateRangeRefiner = class extends AbstractMergeDateRangeRefiner {
  patternBetween() {
    return /^\s*(и до|и по|до|по|-)\s*$/i;
  }
};
var RUMergeDateTimeRefiner = class extends AbstractMergeDateTimeRefiner {
  patternBetween() {
    return new RegExp(`^\\s*(T|\u0432|,|-)?\\s*$`);
  }
};
var RUCasualDateParser = class extends AbstractParserWithLeftRightBoundaryChecking {
  innerPatternString(context) {
    return `(?:\u0441|\u0441\u043E)?\\s*(\u0441\u0435\u0433\u043E\u0434\u043D\u044F|\u0432\u0447\u0435\u0440\u0430|\u0437\u0430\u0432\u0442\u0440\u0430|\u043F\u043E\u0441\u043B\u0435\u0437\u0430\u0432\u0442\u0440\u0430|\u043F\u043E\u0441\u043B\u0435\u043F\u043E\u0441\u043B\u0435\u0437\u0430\u0432\u0442\u0440\u0430|\u043F\u043E\u0437\u0430\u043F\u043E\u0437\u0430\u0432\u0447\u0435\u0440\u0430|\u043F\u043E\u0437\u0430\u0432\u0447\u0435\u0440\u0430)`;
  }
  innerExtract(context, match) {
    const lowerText = match[1].toLowerCase();
    const component = context.createParsingComponents();
    switch (lowerText) {
      case "\u0441\u0435\u0433\u043E\u0434\u043D\u044F":
        return today(context.reference);
      case "\u0432\u0447\u0435\u0440\u0430":
        return yesterday(context.reference);
      case "\u0437\u0430\u0432\u0442\u0440\u0430":
        return tomorrow(context.reference);
      case "\u043F\u043E\u0441\u043B\u0435\u0437\u0430\u0432\u0442\u0440\u0430":
        return theDayAfter(context.reference, 2);
      case "\u043F\u043E\u0441\u043B\u0435\u043F\u043E\u0441\u043B\u0435\u0437\u0430\u0432\u0442\u0440\u0430":
        return theDayAfter(context.reference, 3);
      case "\u043F\u043E\u0437\u0430\u0432\u0447\u0435\u0440\u0430":
        return theDayBefore(context.reference, 2);
      case "\u043F\u043E\u0437\u0430\u043F\u043E\u0437\u0430\u0432\u0447\u0435\u0440\u0430":
        return theDayBefore(context.reference, 3);
    }
    return component;
  }
};
var RUCasualTimeParser = class extends AbstractParserWithLeftRightBoundaryChecking {
  innerPatternString(context) {
    return `(\u0441\u0435\u0439\u0447\u0430\u0441|\u043F\u0440\u043E\u0448\u043B\u044B\u043C\\s*\u0432\u0435\u0447\u0435\u0440\u043E\u043C|\u043F\u0440\u043E\u0448\u043B\u043E\u0439\\s*\u043D\u043E\u0447\u044C\u044E|\u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0435\u0439\\s*\u043D\u043E\u0447\u044C\u044E|\u0441\u0435\u0433\u043E\u0434\u043D\u044F\\s*\u043D\u043E\u0447\u044C\u044E|\u044D\u0442\u043E\u0439\\s*\u043D\u043E\u0447\u044C\u044E|\u043D\u043E\u0447\u044C\u044E|\u044D\u0442\u0438\u043C \u0443\u0442\u0440\u043E\u043C|\u0443\u0442\u0440\u043E\u043C|\u0443\u0442\u0440\u0430|\u0432\\s*\u043F\u043E\u043B\u0434\u0435\u043D\u044C|\u0432\u0435\u0447\u0435\u0440\u043E\u043C|\u0432\u0435\u0447\u0435\u0440\u0430|\u0432\\s*\u043F\u043E\u043B\u043D\u043E\u0447\u044C)`;
  }
  innerExtract(context, match) {
    let targetDate = context.refDate;
    const lowerText = match[0].toLowerCase();
    const component = context.createParsingComponents();
    if (lowerText === "\u0441\u0435\u0439\u0447\u0430\u0441") {
      return now(context.reference);
    }
    if (lowerText === "\u0432\u0435\u0447\u0435\u0440\u043E\u043C" || lowerText === "\u0432\u0435\u0447\u0435\u0440\u0430") {
      return evening(context.reference);
    }
    if (lowerText.endsWith("\u0443\u0442\u0440\u043E\u043C") || lowerText.endsWith("\u0443\u0442\u0440\u0430")) {
      return morning(context.reference);
    }
    if (lowerText.match(/в\s*полдень/)) {
      return noon(context.reference);
    }
    if (lowerText.match(/прошлой\s*ночью/)) {
      return lastNight(context.reference);
    }
    if (lowerText.match(/прошлым\s*вечером/)) {
      return yesterdayEvening(context.reference);
    }
    if (lowerText.match(/следующей\s*ночью/)) {
      const daysToAdd = targetDate.getHours() < 22 ? 1 : 2;
      const nextDay = new Date(targetDate.getTime());
      nextDay.setDate(nextDay.getDate() + daysToAdd);
      assignSimilarDate(component, nextDay);
      component.imply("hour", 0);
    }
    if (lowerText.match(/в\s*полночь/) || lowerText.endsWith("\u043D\u043E\u0447\u044C\u044E")) {
      return midnight(context.reference);
    }
    return component;
  }
};
var PREFIX_GROUP6 = 1;
var WEEKDAY_GROUP6 = 2;
var POSTFIX_GROUP5 = 3;
var RUWeekdayParser = class extends AbstractParserWithLeftRightBoundaryChecking {
  innerPatternString(context) {
    return `(?:(?:,|\\(|\uFF08)\\s*)?(?:\u0432\\s*?)?(?:(\u044D\u0442\u0443|\u044D\u0442\u043E\u0442|\u043F\u0440\u043E\u0448\u043B\u044B\u0439|\u043F\u0440\u043E\u0448\u043B\u0443\u044E|\u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0438\u0439|\u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0443\u044E|\u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0435\u0433\u043E)\\s*)?(${matchAnyPattern(WEEKDAY_DICTIONARY6)})(?:\\s*(?:,|\\)|\uFF09))?(?:\\s*\u043D\u0430\\s*(\u044D\u0442\u043E\u0439|\u043F\u0440\u043E\u0448\u043B\u043E\u0439|\u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0435\u0439)\\s*\u043D\u0435\u0434\u0435\u043B\u0435)?`;
  }
  innerExtract(context, match) {
    const dayOfWeek = match[WEEKDAY_GROUP6].toLowerCase();
    const weekday = WEEKDAY_DICTIONARY6[dayOfWeek];
    const prefix = match[PREFIX_GROUP6];
    const postfix = match[POSTFIX_GROUP5];
    let modifierWord = prefix || postfix;
    modifierWord = modifierWord || "";
    modifierWord = modifierWord.toLowerCase();
    let modifier = null;
    if (modifierWord == "\u043F\u0440\u043E\u0448\u043B\u044B\u0439" || modifierWord == "\u043F\u0440\u043E\u0448\u043B\u0443\u044E" || modifierWord == "\u043F\u0440\u043E\u0448\u043B\u043E\u0439") {
      modifier = "last";
    } else if (modifierWord == "\u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0438\u0439" || modifierWord == "\u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0443\u044E" || modifierWord == "\u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0435\u0439" || modifierWord == "\u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0435\u0433\u043E") {
      modifier = "next";
    } else if (modifierWord == "\u044D\u0442\u043E\u0442" || modifierWord == "\u044D\u0442\u0443" || modifierWord == "\u044D\u0442\u043E\u0439") {
      modifier = "this";
    }
    return createParsingComponentsAtWeekday(context.reference, weekday, modifier);
  }
};
var MODIFIER_WORD_GROUP3 = 1;
var RELATIVE_WORD_GROUP3 = 2;
var RURelativeDateFormatParser = class extends AbstractParserWithLeftRightBoundaryChecking {
  innerPatternString(context) {
    return `(\u0432 \u043F\u0440\u043E\u0448\u043B\u043E\u043C|\u043D\u0430 \u043F\u0440\u043E\u0448\u043B\u043E\u0439|\u043D\u0430 \u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0435\u0439|\u0432 \u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0435\u043C|\u043D\u0430 \u044D\u0442\u043E\u0439|\u0432 \u044D\u0442\u043E\u043C)\\s*(${matchAnyPattern(TIME_UNIT_DICTIONARY5)})`;
  }
  innerExtract(context, match) {
    const modifier = match[MODIFIER_WORD_GROUP3].toLowerCase();
    const unitWord = match[RELATIVE_WORD_GROUP3].toLowerCase();
    const timeunit = TIME_UNIT_DICTIONARY5[unitWord];
    if (modifier == "\u043D\u0430 \u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0435\u0439" || modifier == "\u0432 \u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0435\u043C") {
      const timeUnits = {};
      timeUnits[timeunit] = 1;
      return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
    }
    if (modifier == "\u0432 \u043F\u0440\u043E\u0448\u043B\u043E\u043C" || modifier == "\u043D\u0430 \u043F\u0440\u043E\u0448\u043B\u043E\u0439") {
      const timeUnits = {};
      timeUnits[timeunit] = -1;
      return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
    }
    const components = context.createParsingComponents();
    let date = new Date(context.reference.instant.getTime());
    if (timeunit.match(/week/i)) {
      date.setDate(date.getDate() - date.getDay());
      components.imply("day", date.getDate());
      components.imply("month", date.getMonth() + 1);
      components.imply("year", date.getFullYear());
    } else if (timeunit.match(/month/i)) {
      date.setDate(1);
      components.imply("day", date.getDate());
      components.assign("year", date.getFullYear());
      components.assign("month", date.getMonth() + 1);
    } else if (timeunit.match(/year/i)) {
      date.setDate(1);
      date.setMonth(0);
      components.imply("day", date.getDate());
      components.imply("month", date.getMonth() + 1);
      components.assign("year", date.getFullYear());
    }
    return components;
  }
};
var RUTimeUnitCasualRelativeFormatParser = class extends AbstractParserWithLeftRightBoundaryChecking {
  innerPatternString(context) {
    return `(\u044D\u0442\u0438|\u043F\u043E\u0441\u043B\u0435\u0434\u043D\u0438\u0435|\u043F\u0440\u043E\u0448\u043B\u044B\u0435|\u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0438\u0435|\u043F\u043E\u0441\u043B\u0435|\u0441\u043F\u0443\u0441\u0442\u044F|\u0447\u0435\u0440\u0435\u0437|\\+|-)\\s*(${TIME_UNITS_PATTERN5})`;
  }
  innerExtract(context, match) {
    const prefix = match[1].toLowerCase();
    let timeUnits = parseDuration5(match[2]);
    switch (prefix) {
      case "\u043F\u043E\u0441\u043B\u0435\u0434\u043D\u0438\u0435":
      case "\u043F\u0440\u043E\u0448\u043B\u044B\u0435":
      case "-":
        timeUnits = reverseDuration(timeUnits);
        break;
    }
    return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
  }
};
var casual10 = new Chrono(createCasualConfiguration9());
var strict10 = new Chrono(createConfiguration9(true));
function parse10(text, ref, option) {
  return casual10.parse(text, ref, option);
}
function parseDate10(text, ref, option) {
  return casual10.parseDate(text, ref, option);
}
function createCasualConfiguration9() {
  const option = createConfiguration9(false);
  option.parsers.unshift(new RUCasualDateParser());
  option.parsers.unshift(new RUCasualTimeParser());
  option.parsers.unshift(new RUMonthNameParser());
  option.parsers.unshift(new RURelativeDateFormatParser());
  option.parsers.unshift(new RUTimeUnitCasualRelativeFormatParser());
  return option;
}
function createConfiguration9(strictMode = true) {
  return includeCommonConfiguration({
    parsers: [
      new SlashDateFormatParser(true),
      new RUTimeUnitWithinFormatParser(),
      new RUMonthNameLittleEndianParser(),
      new RUWeekdayParser(),
      new RUTimeExpressionParser(strictMode),
      new RUTimeUnitAgoFormatParser()
    ],
    refiners: [new RUMergeDateTimeRefiner(), new RUMergeDateRangeRefiner()]
  }, strictMode);
}
var es_exports = {};
(0, (import_chunk_SEWDMQ6Q()).__export)(es_exports, {
  Chrono: () => Chrono,
  Meridiem: () => Meridiem,
  ParsingComponents: () => ParsingComponents,
  ParsingResult: () => ParsingResult,
  ReferenceWithTimezone: () => ReferenceWithTimezone,
  Weekday: () => Weekday,
  casual: () => casual11,
  createCasualConfiguration: () => createCasualConfiguration10,
  createConfiguration: () => createConfiguration10,
  parse: () => parse11,
  parseDate: () => parseDate11,
  strict: () => strict11
});
var WEEKDAY_DICTIONARY7 = {
  "domingo": 0,
  "dom": 0,
  "lunes": 1,
  "lun": 1,
  "martes": 2,
  "mar": 2,
  "mi\xE9rcoles": 3,
  "miercoles": 3,
  "mi\xE9": 3,
  "mie": 3,
  "jueves": 4,
  "jue": 4,
  "viernes": 5,
  "vie": 5,
  "s\xE1bado": 6,
  "sabado": 6,
  "s\xE1b": 6,
  "sab": 6
};
var FULL_MONTH_NAME_DICTIONARY3 = {
  "enero": 1,
  "febrero": 2,
  "marzo": 3,
  "abril": 4,
  "mayo": 5,
  "junio": 6,
  "julio": 7,
  "agosto": 8,
  "septiembre": 9,
  "setiembre": 9,
  "octubre": 10,
  "noviembre": 11,
  "diciembre": 12
};
var MONTH_DICTIONARY7 = {
  ...FULL_MONTH_NAME_DICTIONARY3,
  "ene": 1,
  "ene.": 1,
  "feb": 2,
  "feb.": 2,
  "mar": 3,
  "mar.": 3,
  "abr": 4,
  "abr.": 4,
  "may": 5,
  "may.": 5,
  "jun": 6,
  "jun.": 6,
  "jul": 7,
  "jul.": 7,
  "ago": 8,
  "ago.": 8,
  "sep": 9,
  "sep.": 9,
  "oct": 10,
  "oct.": 10,
  "nov": 11,
  "nov.": 11,
  "dic": 12,
  "dic.": 12
};
var INTEGER_WORD_DICTIONARY6 = {
  "uno": 1,
  "dos": 2,
  "tres": 3,
  "cuatro": 4,
  "cinco": 5,
  "seis": 6,
  "siete": 7,
  "ocho": 8,
  "nueve": 9,
  "diez": 10,
  "once": 11,
  "doce": 12,
  "trece": 13
};
var ORDINAL_WORD_DICTIONARY4 = {
  "primero": 1,
  "primera": 1,
  "segundo": 2,
  "segunda": 2,
  "tercero": 3,
  "tercera": 3,
  "cuarto": 4,
  "cuarta": 4,
  "quinto": 5,
  "quinta": 5,
  "sexto": 6,
  "sexta": 6,
  "s\xE9ptimo": 7,
  "septimo": 7,
  "s\xE9ptima": 7,
  "septima": 7,
  "octavo": 8,
  "octava": 8,
  "noveno": 9,
  "novena": 9,
  "d\xE9cimo": 10,
  "decimo": 10,
  "d\xE9cima": 10,
  "decima": 10,
  "und\xE9cimo": 11,
  "undecimo": 11,
  "duod\xE9cimo": 12,
  "duodecimo": 12,
  "decimotercero": 13,
  "decimocuarto": 14,
  "decimoquinto": 15,
  "decimosexto": 16,
  "decimos\xE9ptimo": 17,
  "decimoseptimo": 17,
  "decimoctavo": 18,
  "decimonoveno": 19,
  "vig\xE9simo": 20,
  "vigesimo": 20,
  "vig\xE9simo primero": 21,
  "vigesimo primero": 21,
  "vig\xE9simo segundo": 22,
  "vigesimo segundo": 22,
  "vig\xE9simo tercero": 23,
  "vigesimo tercero": 23,
  "vig\xE9simo cuarto": 24,
  "vigesimo cuarto": 24,
  "vig\xE9simo quinto": 25,
  "vigesimo quinto": 25,
  "vig\xE9simo sexto": 26,
  "vigesimo sexto": 26,
  "vig\xE9simo s\xE9ptimo": 27,
  "vigesimo septimo": 27,
  "vig\xE9simo octavo": 28,
  "vigesimo octavo": 28,
  "vig\xE9simo noveno": 29,
  "vigesimo noveno": 29,
  "trig\xE9simo": 30,
  "trigesimo": 30,
  "trig\xE9simo primero": 31,
  "trigesimo primero": 31
};
var TIME_UNIT_DICTIONARY6 = {
  "sec": "second",
  "segundo": "second",
  "segundos": "second",
  "min": "minute",
  "mins": "minute",
  "minuto": "minute",
  "minutos": "minute",
  "h": "hour",
  "hr": "hour",
  "hrs": "hour",
  "hora": "hour",
  "horas": "hour",
  "d\xEDa": "day",
  "d\xEDas": "day",
  "dia": "day",
  "dias": "day",
  "semana": "week",
  "semanas": "week",
  "mes": "month",
  "meses": "month",
  "cuarto": "quarter",
  "cuartos": "quarter",
  "a\xF1o": "year",
  "a\xF1os": "year",
  "ano": "year",
  "anos": "year"
};
var NUMBER_PATTERN6 = `(?:${matchAnyPattern(INTEGER_WORD_DICTIONARY6)}|[0-9]+|[0-9]+\\.[0-9]+|un?|uno?|una?|algunos?|unos?|demi-?)`;
function parseNumberPattern6(match) {
  const num = match.toLowerCase();
  if (INTEGER_WORD_DICTIONARY6[num] !== void 0) {
    return INTEGER_WORD_DICTIONARY6[num];
  } else if (num === "un" || num === "una" || num === "uno") {
    return 1;
  } else if (num.match(/algunos?/)) {
    return 3;
  } else if (num.match(/unos?/)) {
    return 3;
  } else if (num.match(/media?/)) {
    return 0.5;
  }
  return parseFloat(num);
}
var ORDINAL_NUMBER_PATTERN5 = `(?:${matchAnyPattern(ORDINAL_WORD_DICTIONARY4)}|[0-9]{1,2}(?:\xBA|\xAA|\xB0|ro|do|to|mo|er|vo|no|ma|era|ero|avo|ava)?)`;
function parseOrdinalNumberPattern5(match) {
  let num = match.toLowerCase();
  if (ORDINAL_WORD_DICTIONARY4[num] !== void 0) {
    return ORDINAL_WORD_DICTIONARY4[num];
  }
  num = num.replace(/(?:º|ª|°|ro|do|to|mo|er|vo|no|ma|era|ero|avo|ava)$/i, "");
  return parseInt(num);
}
var YEAR_PATTERN8 = "[0-9]{1,4}(?![^\\s]\\d)(?:\\s*[a|d]\\.?\\s*c\\.?|\\s*a\\.?\\s*d\\.?)?";
function parseYear7(match) {
  if (match.match(/^[0-9]{1,4}$/)) {
    let yearNumber = parseInt(match);
    if (yearNumber < 100) {
      if (yearNumber > 50) {
        yearNumber = yearNumber + 1900;
      } else {
        yearNumber = yearNumber + 2e3;
      }
    }
    return yearNumber;
  }
  if (match.match(/a\.?\s*c\.?/i)) {
    match = match.replace(/a\.?\s*c\.?/i, "");
    return -parseInt(match);
  }
  return parseInt(match);
}
var SINGLE_TIME_UNIT_PATTERN6 = `(${NUMBER_PATTERN6})\\s{0,5}(${matchAnyPattern(TIME_UNIT_DICTIONARY6)})\\s{0,5}`;
var SINGLE_TIME_UNIT_REGEX6 = new RegExp(SINGLE_TIME_UNIT_PATTERN6, "i");
var TIME_UNITS_PATTERN6 = repeatedTimeunitPattern("", SINGLE_TIME_UNIT_PATTERN6);
function parseDuration6(timeunitText) {
  const fragments = {};
  let remainingText = timeunitText;
  let match = SINGLE_TIME_UNIT_REGEX6.exec(remainingText);
  while (match) {
    collectDateTimeFragment6(fragments, match);
    remainingText = remainingText.substring(match[0].length);
    match = SINGLE_TIME_UNIT_REGEX6.exec(remainingText);
  }
  return fragments;
}
function collectDateTimeFragment6(fragments, match) {
  const num = parseNumberPattern6(match[1]);
  const unit = TIME_UNIT_DICTIONARY6[match[2].toLowerCase()];
  fragments[unit] = num;
}
var PATTERN47 = new RegExp(`(?:(?:\\,|\\(|\\\uFF08)\\s*)?(?:(este|esta|pasado|pr[o\xF3]ximo)\\s*)?(${matchAnyPattern(WEEKDAY_DICTIONARY7)})(?:\\s*(?:\\,|\\)|\\\uFF09))?(?:\\s*(este|esta|pasado|pr[\xF3o]ximo)\\s*semana)?(?=\\W|\\d|$)`, "i");
var PREFIX_GROUP7 = 1;
var WEEKDAY_GROUP7 = 2;
var POSTFIX_GROUP6 = 3;
var ESWeekdayParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN47;
  }
  innerExtract(context, match) {
    const dayOfWeek = match[WEEKDAY_GROUP7].toLowerCase();
    const weekday = WEEKDAY_DICTIONARY7[dayOfWeek];
    if (weekday === void 0) {
      return null;
    }
    const prefix = match[PREFIX_GROUP7];
    const postfix = match[POSTFIX_GROUP6];
    let norm = prefix || postfix || "";
    norm = norm.toLowerCase();
    let modifier = null;
    if (norm == "pasado") {
      modifier = "this";
    } else if (norm == "pr\xF3ximo" || norm == "proximo") {
      modifier = "next";
    } else if (norm == "este") {
      modifier = "this";
    }
    return createParsingComponentsAtWeekday(context.reference, weekday, modifier);
  }
};
var ESTimeExpressionParser = class extends AbstractTimeExpressionParser {
  primaryPrefix() {
    return "(?:(?:aslas|deslas|las?|al?|de|del)\\s*)?";
  }
  followingPhase() {
    return "\\s*(?:\\-|\\\u2013|\\~|\\\u301C|a(?:l)?|\\?)\\s*";
  }
};
var ESMergeDateTimeRefiner = class extends AbstractMergeDateTimeRefiner {
  patternBetween() {
    return new RegExp("^\\s*(?:,|de|aslas|a|a\\s+la|en\\s+la)?\\s*$", "i");
  }
};
var ESMergeDateRangeRefiner = class extends AbstractMergeDateRangeRefiner {
  patternBetween() {
    return /^\s*(?:-)\s*$/i;
  }
};
var PATTERN48 = new RegExp(`(${ORDINAL_NUMBER_PATTERN5})(?:\\s*(?:desde|de|\\-|\\\u2013|ao?|\\s)\\s*(${ORDINAL_NUMBER_PATTERN5}))?\\s*(?:de)?\\s*(?:-|/|\\s*(?:de|,)?\\s*)(${matchAnyPattern(MONTH_DICTIONARY7)})(?:\\s*(?:de|,)?\\s*(${YEAR_PATTERN8}))?(?=\\W|$)`, "i");
var DATE_GROUP10 = 1;
var DATE_TO_GROUP8 = 2;
var MONTH_NAME_GROUP14 = 3;
var YEAR_GROUP19 = 4;
var ESMonthNameLittleEndianParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN48;
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    const month = MONTH_DICTIONARY7[match[MONTH_NAME_GROUP14].toLowerCase()];
    const day = parseOrdinalNumberPattern5(match[DATE_GROUP10]);
    if (day > 31) {
      match.index = match.index + match[DATE_GROUP10].length;
      return null;
    }
    result.start.assign("month", month);
    result.start.assign("day", day);
    if (match[YEAR_GROUP19]) {
      const yearNumber = parseYear7(match[YEAR_GROUP19]);
      result.start.assign("year", yearNumber);
    } else {
      const year3 = findYearClosestToRef(context.refDate, day, month);
      result.start.imply("year", year3);
    }
    if (match[DATE_TO_GROUP8]) {
      const endDate = parseOrdinalNumberPattern5(match[DATE_TO_GROUP8]);
      result.end = result.start.clone();
      result.end.assign("day", endDate);
    }
    return result;
  }
};
var ESCasualDateParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern(context) {
    return /(ahora|hoy|mañana|manana|ayer)(?=\W|$)/i;
  }
  innerExtract(context, match) {
    const lowerText = match[0].toLowerCase();
    const component = context.createParsingComponents();
    if ((lowerText === "ma\xF1ana" || lowerText === "manana") && context.text.substring(0, match.index).match(/(?:^|[^\p{L}\p{N}\p{M}_])(?:a|en)\s+la\s*$/iu)) {
      return null;
    }
    switch (lowerText) {
      case "ahora":
        return now(context.reference);
      case "hoy":
        return today(context.reference);
      case "ma\xF1ana":
      case "manana":
        return tomorrow(context.reference);
      case "ayer":
        return yesterday(context.reference);
    }
    return component;
  }
};
var ESCasualTimeParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return /(?:esta\s*)?(mañana|manana|tarde|medianoche|mediodia|mediodía|noche)(?=\W|$)/i;
  }
  innerExtract(context, match) {
    const targetDate = context.refDate;
    const component = context.createParsingComponents();
    switch (match[1].toLowerCase()) {
      case "tarde":
        component.imply("meridiem", Meridiem.PM);
        component.imply("hour", 15);
        component.addTag("casualReference/afternoon");
        break;
      case "noche":
        component.imply("meridiem", Meridiem.PM);
        component.imply("hour", 22);
        component.addTag("casualReference/evening");
        break;
      case "ma\xF1ana":
      case "manana":
        component.imply("meridiem", Meridiem.AM);
        component.imply("hour", 6);
        component.addTag("casualReference/morning");
        break;
      case "medianoche":
        const nextDay = new Date(targetDate.getTime());
        nextDay.setDate(nextDay.getDate() + 1);
        assignSimilarDate(component, nextDay);
        implySimilarTime(component, nextDay);
        component.imply("hour", 0);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.addTag("casualReference/midnight");
        break;
      case "mediodia":
      case "mediod\xEDa":
        component.imply("meridiem", Meridiem.AM);
        component.imply("hour", 12);
        component.addTag("casualReference/noon");
        break;
    }
    return component;
  }
};
var PATTERN_WITH_OPTIONAL_PREFIX2 = new RegExp(`(?:(?:en|por|durante|de|dentro de)\\s*)?(${TIME_UNITS_PATTERN6})(?=\\W|$)`, "i");
var PATTERN_WITH_PREFIX2 = new RegExp(`(?:en|por|durante|de|dentro de)\\s*(${TIME_UNITS_PATTERN6})(?=\\W|$)`, "i");
var ESTimeUnitWithinFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  strictMode;
  constructor(strictMode) {
    super();
    this.strictMode = strictMode;
  }
  innerPattern(context) {
    return !this.strictMode && context.option.forwardDate ? PATTERN_WITH_OPTIONAL_PREFIX2 : PATTERN_WITH_PREFIX2;
  }
  innerExtract(context, match) {
    const timeUnits = parseDuration6(match[1]);
    return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
  }
};
var PATTERN49 = new RegExp(`((?:en)\\s*)?(${matchAnyPattern(MONTH_DICTIONARY7)})\\s*(?:(?:,|-|de)?\\s*(${YEAR_PATTERN8})?)?(?=[^\\s\\w]|\\s+[^0-9]|\\s+$|$)`, "i");
var PREFIX_GROUP8 = 1;
var MONTH_NAME_GROUP15 = 2;
var YEAR_GROUP20 = 3;
var DATE_PREFIX_PATTERN = new RegExp(`(?:^|[^\\p{L}\\p{N}\\p{M}_])${ORDINAL_NUMBER_PATTERN5}(?:\\s*(?:desde|de|-|\u2013|ao?|\\s)\\s*${ORDINAL_NUMBER_PATTERN5})?\\s*(?:de)?\\s*(?:-|/|\\s*(?:de|,)?\\s*)$`, "iu");
var ESMonthNameParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN49;
  }
  innerExtract(context, match) {
    const monthName = match[MONTH_NAME_GROUP15].toLowerCase();
    if (context.text.substring(0, match.index).match(DATE_PREFIX_PATTERN)) {
      return null;
    }
    if (match[0].length <= 3 && !FULL_MONTH_NAME_DICTIONARY3[monthName]) {
      return null;
    }
    const result = context.createParsingResult(match.index + (match[PREFIX_GROUP8] || "").length, match.index + match[0].length);
    result.start.imply("day", 1);
    result.start.addTag("parser/ESMonthNameParser");
    const month = MONTH_DICTIONARY7[monthName];
    result.start.assign("month", month);
    if (match[YEAR_GROUP20]) {
      const year3 = parseYear7(match[YEAR_GROUP20]);
      result.start.assign("year", year3);
    } else {
      const year3 = findYearClosestToRef(context.refDate, 1, month);
      result.start.imply("year", year3);
    }
    return result;
  }
};
var casual11 = new Chrono(createCasualConfiguration10());
var strict11 = new Chrono(createConfiguration10(true));
function parse11(text, ref, option) {
  return casual11.parse(text, ref, option);
}
function parseDate11(text, ref, option) {
  return casual11.parseDate(text, ref, option);
}
function createCasualConfiguration10(littleEndian = true) {
  const option = createConfiguration10(false, littleEndian);
  option.parsers.push(new ESCasualDateParser());
  option.parsers.push(new ESCasualTimeParser());
  option.parsers.push(new ESMonthNameParser());
  return option;
}
function createConfiguration10(strictMode = true, littleEndian = true) {
  return includeCommonConfiguration({
    parsers: [
      new SlashDateFormatParser(littleEndian),
      new ESWeekdayParser(),
      new ESTimeExpressionParser(),
      new ESMonthNameLittleEndianParser(),
      new ESTimeUnitWithinFormatParser(strictMode)
    ],
    refiners: [new ESMergeDateTimeRefiner(), new ESMergeDateRangeRefiner()]
  }, strictMode);
}
var uk_exports = {};
(0, (import_chunk_SEWDMQ6Q()).__export)(uk_exports, {
  Chrono: () => Chrono,
  Meridiem: () => Meridiem,
  ParsingComponents: () => ParsingComponents,
  ParsingResult: () => ParsingResult,
  ReferenceWithTimezone: () => ReferenceWithTimezone,
  Weekday: () => Weekday,
  casual: () => casual12,
  createCasualConfiguration: () => createCasualConfiguration11,
  createConfiguration: () => createConfiguration11,
  parse: () => parse12,
  parseDate: () => parseDate12,
  strict: () => strict12
});
var REGEX_PARTS2 = {
  leftBoundary: "([^\\p{L}\\p{N}_]|^)",
  rightBoundary: "(?=[^\\p{L}\\p{N}_]|$)",
  flags: "iu"
};
var WEEKDAY_DICTIONARY8 = {
  "\u043D\u0435\u0434\u0456\u043B\u044F": 0,
  "\u043D\u0435\u0434\u0456\u043B\u0456": 0,
  "\u043D\u0435\u0434\u0456\u043B\u044E": 0,
  "\u043D\u0434": 0,
  "\u043D\u0434.": 0,
  "\u043F\u043E\u043D\u0435\u0434\u0456\u043B\u043E\u043A": 1,
  "\u043F\u043E\u043D\u0435\u0434\u0456\u043B\u043A\u0430": 1,
  "\u043F\u043D": 1,
  "\u043F\u043D.": 1,
  "\u0432\u0456\u0432\u0442\u043E\u0440\u043E\u043A": 2,
  "\u0432\u0456\u0432\u0442\u043E\u0440\u043A\u0430": 2,
  "\u0432\u0442": 2,
  "\u0432\u0442.": 2,
  "\u0441\u0435\u0440\u0435\u0434\u0430": 3,
  "\u0441\u0435\u0440\u0435\u0434\u0438": 3,
  "\u0441\u0435\u0440\u0435\u0434\u0443": 3,
  "\u0441\u0440": 3,
  "\u0441\u0440.": 3,
  "\u0447\u0435\u0442\u0432\u0435\u0440": 4,
  "\u0447\u0435\u0442\u0432\u0435\u0440\u0433\u0430": 4,
  "\u0447\u0435\u0442\u0432\u0435\u0440\u0433\u0443": 4,
  "\u0447\u0442": 4,
  "\u0447\u0442.": 4,
  "\u043F'\u044F\u0442\u043D\u0438\u0446\u044F": 5,
  "\u043F'\u044F\u0442\u043D\u0438\u0446\u0456": 5,
  "\u043F'\u044F\u0442\u043D\u0438\u0446\u044E": 5,
  "\u043F\u0442": 5,
  "\u043F\u0442.": 5,
  "\u0441\u0443\u0431\u043E\u0442\u0430": 6,
  "\u0441\u0443\u0431\u043E\u0442\u0438": 6,
  "\u0441\u0443\u0431\u043E\u0442\u0443": 6,
  "\u0441\u0431": 6,
  "\u0441\u0431.": 6
};
var FULL_MONTH_NAME_DICTIONARY4 = {
  "\u0441\u0456\u0447\u0435\u043D\u044C": 1,
  "\u0441\u0456\u0447\u043D\u044F": 1,
  "\u0441\u0456\u0447\u043D\u0456": 1,
  "\u043B\u044E\u0442\u0438\u0439": 2,
  "\u043B\u044E\u0442\u043E\u0433\u043E": 2,
  "\u043B\u044E\u0442\u043E\u043C\u0443": 2,
  "\u0431\u0435\u0440\u0435\u0437\u0435\u043D\u044C": 3,
  "\u0431\u0435\u0440\u0435\u0437\u043D\u044F": 3,
  "\u0431\u0435\u0440\u0435\u0437\u043D\u0456": 3,
  "\u043A\u0432\u0456\u0442\u0435\u043D\u044C": 4,
  "\u043A\u0432\u0456\u0442\u043D\u044F": 4,
  "\u043A\u0432\u0456\u0442\u043D\u0456": 4,
  "\u0442\u0440\u0430\u0432\u0435\u043D\u044C": 5,
  "\u0442\u0440\u0430\u0432\u043D\u044F": 5,
  "\u0442\u0440\u0430\u0432\u043D\u0456": 5,
  "\u0447\u0435\u0440\u0432\u0435\u043D\u044C": 6,
  "\u0447\u0435\u0440\u0432\u043D\u044F": 6,
  "\u0447\u0435\u0440\u0432\u043D\u0456": 6,
  "\u043B\u0438\u043F\u0435\u043D\u044C": 7,
  "\u043B\u0438\u043F\u043D\u044F": 7,
  "\u043B\u0438\u043F\u043D\u0456": 7,
  "\u0441\u0435\u0440\u043F\u0435\u043D\u044C": 8,
  "\u0441\u0435\u0440\u043F\u043D\u044F": 8,
  "\u0441\u0435\u0440\u043F\u043D\u0456": 8,
  "\u0432\u0435\u0440\u0435\u0441\u0435\u043D\u044C": 9,
  "\u0432\u0435\u0440\u0435\u0441\u043D\u044F": 9,
  "\u0432\u0435\u0440\u0435\u0441\u043D\u0456": 9,
  "\u0436\u043E\u0432\u0442\u0435\u043D\u044C": 10,
  "\u0436\u043E\u0432\u0442\u043D\u044F": 10,
  "\u0436\u043E\u0432\u0442\u043D\u0456": 10,
  "\u043B\u0438\u0441\u0442\u043E\u043F\u0430\u0434": 11,
  "\u043B\u0438\u0441\u0442\u043E\u043F\u0430\u0434\u0430": 11,
  "\u043B\u0438\u0441\u0442\u043E\u043F\u0430\u0434\u0443": 11,
  "\u0433\u0440\u0443\u0434\u0435\u043D\u044C": 12,
  "\u0433\u0440\u0443\u0434\u043D\u044F": 12,
  "\u0433\u0440\u0443\u0434\u043D\u0456": 12
};
var MONTH_DICTIONARY8 = {
  ...FULL_MONTH_NAME_DICTIONARY4,
  "\u0441\u0456\u0447": 1,
  "\u0441\u0456\u0447.": 1,
  "\u043B\u044E\u0442": 2,
  "\u043B\u044E\u0442.": 2,
  "\u0431\u0435\u0440": 3,
  "\u0431\u0435\u0440.": 3,
  "\u043A\u0432\u0456\u0442": 4,
  "\u043A\u0432\u0456\u0442.": 4,
  "\u0442\u0440\u0430\u0432": 5,
  "\u0442\u0440\u0430\u0432.": 5,
  "\u0447\u0435\u0440\u0432": 6,
  "\u0447\u0435\u0440\u0432.": 6,
  "\u043B\u0438\u043F": 7,
  "\u043B\u0438\u043F.": 7,
  "\u0441\u0435\u0440\u043F": 8,
  "\u0441\u0435\u0440\u043F.": 8,
  "\u0441\u0435\u0440": 8,
  "c\u0435\u0440.": 8,
  "\u0432\u0435\u0440": 9,
  "\u0432\u0435\u0440.": 9,
  "\u0432\u0435\u0440\u0435\u0441": 9,
  "\u0432\u0435\u0440\u0435\u0441.": 9,
  "\u0436\u043E\u0432\u0442": 10,
  "\u0436\u043E\u0432\u0442.": 10,
  "\u043B\u0438\u0441\u0442\u043E\u043F": 11,
  "\u043B\u0438\u0441\u0442\u043E\u043F.": 11,
  "\u0433\u0440\u0443\u0434": 12,
  "\u0433\u0440\u0443\u0434.": 12
};
var INTEGER_WORD_DICTIONARY7 = {
  "\u043E\u0434\u0438\u043D": 1,
  "\u043E\u0434\u043D\u0430": 1,
  "\u043E\u0434\u043D\u043E\u0457": 1,
  "\u043E\u0434\u043D\u0443": 1,
  "\u0434\u0432\u0456": 2,
  "\u0434\u0432\u0430": 2,
  "\u0434\u0432\u043E\u0445": 2,
  "\u0442\u0440\u0438": 3,
  "\u0442\u0440\u044C\u043E\u0445": 3,
  "\u0447\u043E\u0442\u0438\u0440\u0438": 4,
  "\u0447\u043E\u0442\u0438\u0440\u044C\u043E\u0445": 4,
  "\u043F'\u044F\u0442\u044C": 5,
  "\u043F'\u044F\u0442\u0438": 5,
  "\u0448\u0456\u0441\u0442\u044C": 6,
  "\u0448\u0435\u0441\u0442\u0438": 6,
  "\u0441\u0456\u043C": 7,
  "\u0441\u0435\u043C\u0438": 7,
  "\u0432\u0456\u0441\u0456\u043C": 8,
  "\u0432\u043E\u0441\u044C\u043C\u0438": 8,
  "\u0434\u0435\u0432'\u044F\u0442\u044C": 9,
  "\u0434\u0435\u0432'\u044F\u0442\u0438": 9,
  "\u0434\u0435\u0441\u044F\u0442\u044C": 10,
  "\u0434\u0435\u0441\u044F\u0442\u0438": 10,
  "\u043E\u0434\u0438\u043D\u0430\u0434\u0446\u044F\u0442\u044C": 11,
  "\u043E\u0434\u0438\u043D\u0430\u0434\u0446\u044F\u0442\u0438": 11,
  "\u0434\u0432\u0430\u043D\u0430\u0434\u0446\u044F\u0442\u044C": 12,
  "\u0434\u0432\u0430\u043D\u0430\u0434\u0446\u044F\u0442\u0438": 12
};
var ORDINAL_WORD_DICTIONARY5 = {
  "\u043F\u0435\u0440\u0448\u0435": 1,
  "\u043F\u0435\u0440\u0448\u043E\u0433\u043E": 1,
  "\u0434\u0440\u0443\u0433\u0435": 2,
  "\u0434\u0440\u0443\u0433\u043E\u0433\u043E": 2,
  "\u0442\u0440\u0435\u0442\u0454": 3,
  "\u0442\u0440\u0435\u0442\u044C\u043E\u0433\u043E": 3,
  "\u0447\u0435\u0442\u0432\u0435\u0440\u0442\u0435": 4,
  "\u0447\u0435\u0442\u0432\u0435\u0440\u0442\u043E\u0433\u043E": 4,
  "\u043F'\u044F\u0442\u0435": 5,
  "\u043F'\u044F\u0442\u043E\u0433\u043E": 5,
  "\u0448\u043E\u0441\u0442\u0435": 6,
  "\u0448\u043E\u0441\u0442\u043E\u0433\u043E": 6,
  "\u0441\u044C\u043E\u043C\u0435": 7,
  "\u0441\u044C\u043E\u043C\u043E\u0433\u043E": 7,
  "\u0432\u043E\u0441\u044C\u043C\u0435": 8,
  "\u0432\u043E\u0441\u044C\u043C\u043E\u0433\u043E": 8,
  "\u0434\u0435\u0432'\u044F\u0442\u0435": 9,
  "\u0434\u0435\u0432'\u044F\u0442\u043E\u0433\u043E": 9,
  "\u0434\u0435\u0441\u044F\u0442\u0435": 10,
  "\u0434\u0435\u0441\u044F\u0442\u043E\u0433\u043E": 10,
  "\u043E\u0434\u0438\u043D\u0430\u0434\u0446\u044F\u0442\u0435": 11,
  "\u043E\u0434\u0438\u043D\u0430\u0434\u0446\u044F\u0442\u043E\u0433\u043E": 11,
  "\u0434\u0432\u0430\u043D\u0430\u0434\u0446\u044F\u0442\u0435": 12,
  "\u0434\u0432\u0430\u043D\u0430\u0434\u0446\u044F\u0442\u043E\u0433\u043E": 12,
  "\u0442\u0440\u0438\u043D\u0430\u0434\u0446\u044F\u0442\u0435": 13,
  "\u0442\u0440\u0438\u043D\u0430\u0434\u0446\u044F\u0442\u043E\u0433\u043E": 13,
  "\u0447\u043E\u0442\u0438\u0440\u043D\u0430\u0434\u0446\u044F\u0442\u0435": 14,
  "\u0447\u043E\u0442\u0438\u043D\u0440\u043D\u0430\u0434\u0446\u044F\u0442\u043E\u0433\u043E": 14,
  "\u043F'\u044F\u0442\u043D\u0430\u0434\u0446\u044F\u0442\u0435": 15,
  "\u043F'\u044F\u0442\u043D\u0430\u0434\u0446\u044F\u0442\u043E\u0433\u043E": 15,
  "\u0448\u0456\u0441\u0442\u043D\u0430\u0434\u0446\u044F\u0442\u0435": 16,
  "\u0448\u0456\u0441\u0442\u043D\u0430\u0434\u0446\u044F\u0442\u043E\u0433\u043E": 16,
  "\u0441\u0456\u043C\u043D\u0430\u0434\u0446\u044F\u0442\u0435": 17,
  "\u0441\u0456\u043C\u043D\u0430\u0434\u0446\u044F\u0442\u043E\u0433\u043E": 17,
  "\u0432\u0456\u0441\u0456\u043C\u043D\u0430\u0434\u0446\u044F\u0442\u0435": 18,
  "\u0432\u0456\u0441\u0456\u043C\u043D\u0430\u0434\u0446\u044F\u0442\u043E\u0433\u043E": 18,
  "\u0434\u0435\u0432'\u044F\u0442\u043D\u0430\u0434\u0446\u044F\u0442\u0435": 19,
  "\u0434\u0435\u0432'\u044F\u0442\u043D\u0430\u0434\u0446\u044F\u0442\u043E\u0433\u043E": 19,
  "\u0434\u0432\u0430\u0434\u0446\u044F\u0442\u0435": 20,
  "\u0434\u0432\u0430\u0434\u0446\u044F\u0442\u043E\u0433\u043E": 20,
  "\u0434\u0432\u0430\u0434\u0446\u044F\u0442\u044C \u043F\u0435\u0440\u0448\u0435": 21,
  "\u0434\u0432\u0430\u0434\u0446\u044F\u0442\u044C \u043F\u0435\u0440\u0448\u043E\u0433\u043E": 21,
  "\u0434\u0432\u0430\u0434\u0446\u044F\u0442\u044C \u0434\u0440\u0443\u0433\u0435": 22,
  "\u0434\u0432\u0430\u0434\u0446\u044F\u0442\u044C \u0434\u0440\u0443\u0433\u043E\u0433\u043E": 22,
  "\u0434\u0432\u0430\u0434\u0446\u044F\u0442\u044C \u0442\u0440\u0435\u0442\u0454": 23,
  "\u0434\u0432\u0430\u0434\u0446\u044F\u0442\u044C \u0442\u0440\u0435\u0442\u044C\u043E\u0433\u043E": 23,
  "\u0434\u0432\u0430\u0434\u0446\u044F\u0442\u044C \u0447\u0435\u0442\u0432\u0435\u0440\u0442\u0435": 24,
  "\u0434\u0432\u0430\u0434\u0446\u044F\u0442\u044C \u0447\u0435\u0442\u0432\u0435\u0440\u0442\u043E\u0433\u043E": 24,
  "\u0434\u0432\u0430\u0434\u0446\u044F\u0442\u044C \u043F'\u044F\u0442\u0435": 25,
  "\u0434\u0432\u0430\u0434\u0446\u044F\u0442\u044C \u043F'\u044F\u0442\u043E\u0433\u043E": 25,
  "\u0434\u0432\u0430\u0434\u0446\u044F\u0442\u044C \u0448\u043E\u0441\u0442\u0435": 26,
  "\u0434\u0432\u0430\u0434\u0446\u044F\u0442\u044C \u0448\u043E\u0441\u0442\u043E\u0433\u043E": 26,
  "\u0434\u0432\u0430\u0434\u0446\u044F\u0442\u044C \u0441\u044C\u043E\u043C\u0435": 27,
  "\u0434\u0432\u0430\u0434\u0446\u044F\u0442\u044C \u0441\u044C\u043E\u043C\u043E\u0433\u043E": 27,
  "\u0434\u0432\u0430\u0434\u0446\u044F\u0442\u044C \u0432\u043E\u0441\u044C\u043C\u0435": 28,
  "\u0434\u0432\u0430\u0434\u0446\u044F\u0442\u044C \u0432\u043E\u0441\u044C\u043C\u043E\u0433\u043E": 28,
  "\u0434\u0432\u0430\u0434\u0446\u044F\u0442\u044C \u0434\u0435\u0432'\u044F\u0442\u0435": 29,
  "\u0434\u0432\u0430\u0434\u0446\u044F\u0442\u044C \u0434\u0435\u0432'\u044F\u0442\u043E\u0433\u043E": 29,
  "\u0442\u0440\u0438\u0434\u0446\u044F\u0442\u0435": 30,
  "\u0442\u0440\u0438\u0434\u0446\u044F\u0442\u043E\u0433\u043E": 30,
  "\u0442\u0440\u0438\u0434\u0446\u044F\u0442\u044C \u043F\u0435\u0440\u0448\u0435": 31,
  "\u0442\u0440\u0438\u0434\u0446\u044F\u0442\u044C \u043F\u0435\u0440\u0448\u043E\u0433\u043E": 31
};
var TIME_UNIT_DICTIONARY7 = {
  \u0441\u0435\u043A: "second",
  \u0441\u0435\u043A\u0443\u043D\u0434\u0430: "second",
  \u0441\u0435\u043A\u0443\u043D\u0434: "second",
  \u0441\u0435\u043A\u0443\u043D\u0434\u0438: "second",
  \u0441\u0435\u043A\u0443\u043D\u0434\u0443: "second",
  \u0441\u0435\u043A\u0443\u043D\u0434\u043E\u0447\u043E\u043A: "second",
  \u0441\u0435\u043A\u0443\u043D\u0434\u043E\u0447\u043A\u0438: "second",
  \u0441\u0435\u043A\u0443\u043D\u0434\u043E\u0447\u043A\u0443: "second",
  \u0445\u0432: "minute",
  \u0445\u0432\u0438\u043B\u0438\u043D\u0430: "minute",
  \u0445\u0432\u0438\u043B\u0438\u043D: "minute",
  \u0445\u0432\u0438\u043B\u0438\u043D\u0438: "minute",
  \u0445\u0432\u0438\u043B\u0438\u043D\u0443: "minute",
  \u0445\u0432\u0438\u043B\u0438\u043D\u043E\u043A: "minute",
  \u0445\u0432\u0438\u043B\u0438\u043D\u043A\u0438: "minute",
  \u0445\u0432\u0438\u043B\u0438\u043D\u043A\u0443: "minute",
  \u0445\u0432\u0438\u043B\u0438\u043D\u043E\u0447\u043E\u043A: "minute",
  \u0445\u0432\u0438\u043B\u0438\u043D\u043E\u0447\u043A\u0438: "minute",
  \u0445\u0432\u0438\u043B\u0438\u043D\u043E\u0447\u043A\u0443: "minute",
  \u0433\u043E\u0434: "hour",
  \u0433\u043E\u0434\u0438\u043D\u0430: "hour",
  \u0433\u043E\u0434\u0438\u043D: "hour",
  \u0433\u043E\u0434\u0438\u043D\u0438: "hour",
  \u0433\u043E\u0434\u0438\u043D\u0443: "hour",
  \u0433\u043E\u0434\u0438\u043D\u043A\u0430: "hour",
  \u0433\u043E\u0434\u0438\u043D\u043E\u043A: "hour",
  \u0433\u043E\u0434\u0438\u043D\u043A\u0438: "hour",
  \u0433\u043E\u0434\u0438\u043D\u043A\u0443: "hour",
  \u0434\u0435\u043D\u044C: "day",
  \u0434\u043D\u044F: "day",
  \u0434\u043D\u0456\u0432: "day",
  \u0434\u043D\u0456: "day",
  \u0434\u043E\u0431\u0430: "day",
  \u0434\u043E\u0431\u0443: "day",
  \u0442\u0438\u0436\u0434\u0435\u043D\u044C: "week",
  \u0442\u0438\u0436\u043D\u044E: "week",
  \u0442\u0438\u0436\u043D\u044F: "week",
  \u0442\u0438\u0436\u043D\u0456: "week",
  \u0442\u0438\u0436\u043D\u0456\u0432: "week",
  \u043C\u0456\u0441\u044F\u0446\u044C: "month",
  \u043C\u0456\u0441\u044F\u0446\u0456\u0432: "month",
  \u043C\u0456\u0441\u044F\u0446\u0456: "month",
  \u043C\u0456\u0441\u044F\u0446\u044F: "month",
  \u043A\u0432\u0430\u0440\u0442\u0430\u043B: "quarter",
  \u043A\u0432\u0430\u0440\u0442\u0430\u043B\u0443: "quarter",
  \u043A\u0432\u0430\u0440\u0442\u0430\u043B\u0430: "quarter",
  \u043A\u0432\u0430\u0440\u0442\u0430\u043B\u0456\u0432: "quarter",
  \u043A\u0432\u0430\u0440\u0442\u0430\u043B\u0456: "quarter",
  \u0440\u0456\u043A: "year",
  \u0440\u043E\u043A\u0443: "year",
  \u0440\u043E\u0446\u0456: "year",
  \u0440\u043E\u043A\u0456\u0432: "year",
  \u0440\u043E\u043A\u0438: "year"
};
var NUMBER_PATTERN7 = `(?:${matchAnyPattern(INTEGER_WORD_DICTIONARY7)}|[0-9]+|[0-9]+\\.[0-9]+|\u043F\u0456\u0432|\u0434\u0435\u043A\u0456\u043B\u044C\u043A\u0430|\u043F\u0430\u0440(?:\u0443)|\\s{0,3})`;
function parseNumberPattern7(match) {
  const num = match.toLowerCase();
  if (INTEGER_WORD_DICTIONARY7[num] !== void 0) {
    return INTEGER_WORD_DICTIONARY7[num];
  }
  if (num.match(/декілька/)) {
    return 2;
  } else if (num.match(/пів/)) {
    return 0.5;
  } else if (num.match(/пар/)) {
    return 2;
  } else if (num === "") {
    return 1;
  }
  return parseFloat(num);
}
var ORDINAL_NUMBER_PATTERN6 = `(?:${matchAnyPattern(ORDINAL_WORD_DICTIONARY5)}|[0-9]{1,2}(?:\u0433\u043E|\u043E\u0433\u043E|\u0435)?)`;
function parseOrdinalNumberPattern6(match) {
  const num = match.toLowerCase();
  if (ORDINAL_WORD_DICTIONARY5[num] !== void 0) {
    return ORDINAL_WORD_DICTIONARY5[num];
  }
  return parseInt(num);
}
var year2 = "(?:\\s+(?:\u0440\u043E\u043A\u0443|\u0440\u0456\u043A|\u0440|\u0440.))?";
var YEAR_PATTERN9 = `(?:[1-9][0-9]{0,3}${year2}\\s*(?:\u043D.\u0435.|\u0434\u043E \u043D.\u0435.|\u043D. \u0435.|\u0434\u043E \u043D. \u0435.)|[1-2][0-9]{3}${year2}|[5-9][0-9]${year2})`;
function parseYearPattern(match) {
  if (/(рік|року|р|р.)/i.test(match)) {
    match = match.replace(/(рік|року|р|р.)/i, "");
  }
  if (/(до н.е.|до н. е.)/i.test(match)) {
    match = match.replace(/(до н.е.|до н. е.)/i, "");
    return -parseInt(match);
  }
  if (/(н. е.|н.е.)/i.test(match)) {
    match = match.replace(/(н. е.|н.е.)/i, "");
    return parseInt(match);
  }
  const rawYearNumber = parseInt(match);
  return findMostLikelyADYear(rawYearNumber);
}
var SINGLE_TIME_UNIT_PATTERN7 = `(${NUMBER_PATTERN7})\\s{0,3}(${matchAnyPattern(TIME_UNIT_DICTIONARY7)})`;
var SINGLE_TIME_UNIT_REGEX7 = new RegExp(SINGLE_TIME_UNIT_PATTERN7, "i");
var TIME_UNITS_PATTERN7 = repeatedTimeunitPattern(`(?:(?:\u0431\u043B\u0438\u0437\u044C\u043A\u043E|\u043F\u0440\u0438\u0431\u043B\u0438\u0437\u043D\u043E)\\s{0,3})?`, SINGLE_TIME_UNIT_PATTERN7);
function parseDuration7(timeunitText) {
  const fragments = {};
  let remainingText = timeunitText;
  let match = SINGLE_TIME_UNIT_REGEX7.exec(remainingText);
  while (match) {
    collectDateTimeFragment7(fragments, match);
    remainingText = remainingText.substring(match[0].length).trim();
    match = SINGLE_TIME_UNIT_REGEX7.exec(remainingText);
  }
  return fragments;
}
function collectDateTimeFragment7(fragments, match) {
  const num = parseNumberPattern7(match[1]);
  const unit = TIME_UNIT_DICTIONARY7[match[2].toLowerCase()];
  fragments[unit] = num;
}
var PATTERN50 = `(?:(?:\u043F\u0440\u0438\u0431\u043B\u0438\u0437\u043D\u043E|\u043E\u0440\u0456\u0454\u043D\u0442\u043E\u0432\u043D\u043E)\\s*(?:~\\s*)?)?(${TIME_UNITS_PATTERN7})${REGEX_PARTS2.rightBoundary}`;
var UKTimeUnitWithinFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  patternLeftBoundary() {
    return REGEX_PARTS2.leftBoundary;
  }
  innerPattern(context) {
    return context.option.forwardDate ? new RegExp(PATTERN50, REGEX_PARTS2.flags) : new RegExp(`(?:\u043F\u0440\u043E\u0442\u044F\u0433\u043E\u043C|\u043D\u0430 \u043F\u0440\u043E\u0442\u044F\u0437\u0456|\u043F\u0440\u043E\u0442\u044F\u0433\u043E\u043C|\u0443\u043F\u0440\u043E\u0434\u043E\u0432\u0436|\u0432\u043F\u0440\u043E\u0434\u043E\u0432\u0436)\\s*${PATTERN50}`, REGEX_PARTS2.flags);
  }
  innerExtract(context, match) {
    const timeUnits = parseDuration7(match[1]);
    return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
  }
};
var AbstractParserWithLeftBoundaryChecking2 = class extends AbstractParserWithWordBoundaryChecking {
  patternLeftBoundary() {
    return REGEX_PARTS2.leftBoundary;
  }
  innerPattern(context) {
    return new RegExp(this.innerPatternString(context), REGEX_PARTS2.flags);
  }
  innerPatternHasChange(context, currentInnerPattern) {
    return false;
  }
};
var AbstractParserWithLeftRightBoundaryChecking2 = class extends AbstractParserWithLeftBoundaryChecking2 {
  innerPattern(context) {
    return new RegExp(`${this.innerPatternString(context)}${REGEX_PARTS2.rightBoundary}`, REGEX_PARTS2.flags);
  }
};
var DATE_GROUP11 = 1;
var DATE_TO_GROUP9 = 2;
var MONTH_NAME_GROUP16 = 3;
var YEAR_GROUP21 = 4;
var UKMonthNameLittleEndianParser = class extends AbstractParserWithLeftRightBoundaryChecking2 {
  innerPatternString(context) {
    return `(?:\u0437|\u0456\u0437)?\\s*(${ORDINAL_NUMBER_PATTERN6})(?:\\s{0,3}(?:\u043F\u043E|-|\u2013|\u0434\u043E)?\\s{0,3}(${ORDINAL_NUMBER_PATTERN6}))?(?:-|\\/|\\s{0,3}(?:of)?\\s{0,3})(${matchAnyPattern(MONTH_DICTIONARY8)})(?:(?:-|\\/|,?\\s{0,3})(${YEAR_PATTERN9}(?![^\\s]\\d)))?`;
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    const month = MONTH_DICTIONARY8[match[MONTH_NAME_GROUP16].toLowerCase()];
    const day = parseOrdinalNumberPattern6(match[DATE_GROUP11]);
    if (day > 31) {
      match.index = match.index + match[DATE_GROUP11].length;
      return null;
    }
    result.start.assign("month", month);
    result.start.assign("day", day);
    if (match[YEAR_GROUP21]) {
      const yearNumber = parseYearPattern(match[YEAR_GROUP21]);
      result.start.assign("year", yearNumber);
    } else {
      const year3 = findYearClosestToRef(context.reference.instant, day, month);
      result.start.imply("year", year3);
    }
    if (match[DATE_TO_GROUP9]) {
      const endDate = parseOrdinalNumberPattern6(match[DATE_TO_GROUP9]);
      result.end = result.start.clone();
      result.end.assign("day", endDate);
    }
    return result;
  }
};
var MONTH_NAME_GROUP17 = 2;
var YEAR_GROUP22 = 3;
var UkMonthNameParser = class extends AbstractParserWithLeftBoundaryChecking2 {
  innerPatternString(context) {
    return `((?:\u0432|\u0443)\\s*)?(${matchAnyPattern(MONTH_DICTIONARY8)})\\s*(?:[,-]?\\s*(${YEAR_PATTERN9})?)?(?=[^\\s\\w]|\\s+[^0-9]|\\s+$|$)`;
  }
  innerExtract(context, match) {
    const monthName = match[MONTH_NAME_GROUP17].toLowerCase();
    if (match[0].length <= 3 && !FULL_MONTH_NAME_DICTIONARY4[monthName]) {
      return null;
    }
    const result = context.createParsingResult(match.index, match.index + match[0].length);
    result.start.imply("day", 1);
    const month = MONTH_DICTIONARY8[monthName];
    result.start.assign("month", month);
    if (match[YEAR_GROUP22]) {
      const year3 = parseYearPattern(match[YEAR_GROUP22]);
      result.start.assign("year", year3);
    } else {
      const year3 = findYearClosestToRef(context.reference.instant, 1, month);
      result.start.imply("year", year3);
    }
    return result;
  }
};
var UKTimeExpressionParser = class extends AbstractTimeExpressionParser {
  constructor(strictMode) {
    super(strictMode);
  }
  patternFlags() {
    return REGEX_PARTS2.flags;
  }
  primaryPatternLeftBoundary() {
    return `(^|\\s|T|(?:[^\\p{L}\\p{N}_]))`;
  }
  followingPhase() {
    return `\\s*(?:\\-|\\\u2013|\\~|\\\u301C|\u0434\u043E|\u0456|\u043F\u043E|\\?)\\s*`;
  }
  primaryPrefix() {
    return `(?:(?:\u0432|\u0443|\u043E|\u043E\u0431|\u0437|\u0456\u0437|\u0432\u0456\u0434)\\s*)??`;
  }
  primarySuffix() {
    return `(?:\\s*(?:\u0440\u0430\u043D\u043A\u0443|\u0432\u0435\u0447\u043E\u0440\u0430|\u043F\u043E \u043E\u0431\u0456\u0434\u0456|\u043F\u0456\u0441\u043B\u044F \u043E\u0431\u0456\u0434\u0443))?(?!\\/)${REGEX_PARTS2.rightBoundary}`;
  }
  extractPrimaryTimeComponents(context, match) {
    const components = super.extractPrimaryTimeComponents(context, match);
    if (components) {
      if (match[0].endsWith("\u0432\u0435\u0447\u043E\u0440\u0430")) {
        const hour = components.get("hour");
        if (hour >= 6 && hour < 12) {
          components.assign("hour", components.get("hour") + 12);
          components.assign("meridiem", Meridiem.PM);
        } else if (hour < 6) {
          components.assign("meridiem", Meridiem.AM);
        }
      }
      if (match[0].endsWith("\u043F\u043E \u043E\u0431\u0456\u0434\u0456") || match[0].endsWith("\u043F\u0456\u0441\u043B\u044F \u043E\u0431\u0456\u0434\u0443")) {
        components.assign("meridiem", Meridiem.PM);
        const hour = components.get("hour");
        if (hour >= 0 && hour <= 6) {
          components.assign("hour", components.get("hour") + 12);
        }
      }
      if (match[0].endsWith("\u0440\u0430\u043D\u043A\u0443")) {
        components.assign("meridiem", Meridiem.AM);
        const hour = components.get("hour");
        if (hour < 12) {
          components.assign("hour", components.get("hour"));
        }
      }
    }
    return components;
  }
};
var UKTimeUnitAgoFormatParser = class extends AbstractParserWithLeftBoundaryChecking2 {
  innerPatternString(context) {
    return `(${TIME_UNITS_PATTERN7})\\s{0,5}\u0442\u043E\u043C\u0443(?=(?:\\W|$))`;
  }
  innerExtract(context, match) {
    const timeUnits = parseDuration7(match[1]);
    const outputTimeUnits = reverseDuration(timeUnits);
    return ParsingComponents.createRelativeFromReference(context.reference, outputTimeUnits);
  }
};
var UKMergeDateRangeRefiner = class extends AbstractMergeDateRangeRefiner {
  patternBetween() {
    return /^\s*(і до|і по|до|по|-)\s*$/i;
  }
};
var UKMergeDateTimeRefiner = class extends AbstractMergeDateTimeRefiner {
  patternBetween() {
    return new RegExp(`^\\s*(T|\u0432|\u0443|\u043E|,|-)?\\s*$`);
  }
};
var UKCasualDateParser = class extends AbstractParserWithLeftRightBoundaryChecking2 {
  innerPatternString(context) {
    return `(?:\u0437|\u0456\u0437|\u0432\u0456\u0434)?\\s*(\u0441\u044C\u043E\u0433\u043E\u0434\u043D\u0456|\u0432\u0447\u043E\u0440\u0430|\u0437\u0430\u0432\u0442\u0440\u0430|\u043F\u0456\u0441\u043B\u044F\u0437\u0430\u0432\u0442\u0440\u0430|\u043F\u0456\u0441\u043B\u044F\u043F\u0456\u0441\u043B\u044F\u0437\u0430\u0432\u0442\u0440\u0430|\u043F\u043E\u0437\u0430\u043F\u043E\u0437\u0430\u0432\u0447\u043E\u0440\u0430|\u043F\u043E\u0437\u0430\u0432\u0447\u043E\u0440\u0430)`;
  }
  innerExtract(context, match) {
    const lowerText = match[1].toLowerCase();
    const component = context.createParsingComponents();
    switch (lowerText) {
      case "\u0441\u044C\u043E\u0433\u043E\u0434\u043D\u0456":
        return today(context.reference);
      case "\u0432\u0447\u043E\u0440\u0430":
        return yesterday(context.reference);
      case "\u0437\u0430\u0432\u0442\u0440\u0430":
        return tomorrow(context.reference);
      case "\u043F\u0456\u0441\u043B\u044F\u0437\u0430\u0432\u0442\u0440\u0430":
        return theDayAfter(context.reference, 2);
      case "\u043F\u0456\u0441\u043B\u044F\u043F\u0456\u0441\u043B\u044F\u0437\u0430\u0432\u0442\u0440\u0430":
        return theDayAfter(context.reference, 3);
      case "\u043F\u043E\u0437\u0430\u0432\u0447\u043E\u0440\u0430":
        return theDayBefore(context.reference, 2);
      case "\u043F\u043E\u0437\u0430\u043F\u043E\u0437\u0430\u0432\u0447\u043E\u0440\u0430":
        return theDayBefore(context.reference, 3);
    }
    return component;
  }
};
var UKCasualTimeParser = class extends AbstractParserWithLeftRightBoundaryChecking2 {
  innerPatternString(context) {
    return `(\u0437\u0430\u0440\u0430\u0437|\u043C\u0438\u043D\u0443\u043B\u043E\u0433\u043E\\s*\u0432\u0435\u0447\u043E\u0440\u0430|\u043C\u0438\u043D\u0443\u043B\u043E\u0457\\s*\u043D\u043E\u0447\u0456|\u043D\u0430\u0441\u0442\u0443\u043F\u043D\u043E\u0457\\s*\u043D\u043E\u0447\u0456|\u0441\u044C\u043E\u0433\u043E\u0434\u043D\u0456\\s*\u0432\u043D\u043E\u0447\u0456|\u0446\u0456\u0454\u0457\\s*\u043D\u043E\u0447\u0456|\u0446\u044C\u043E\u0433\u043E \u0440\u0430\u043D\u043A\u0443|\u0432\u0440\u0430\u043D\u0446\u0456|\u0440\u0430\u043D\u043A\u0443|\u0437\u0440\u0430\u043D\u043A\u0443|\u043E\u043F\u0456\u0432\u0434\u043D\u0456|\u0432\u0432\u0435\u0447\u0435\u0440\u0456|\u0432\u0435\u0447\u043E\u0440\u0430|\u043E\u043F\u0456\u0432\u043D\u043E\u0447\u0456|\u0432\u043D\u043E\u0447\u0456)`;
  }
  innerExtract(context, match) {
    let targetDate = context.refDate;
    const lowerText = match[0].toLowerCase();
    const component = context.createParsingComponents();
    if (lowerText === "\u0437\u0430\u0440\u0430\u0437") {
      return now(context.reference);
    }
    if (lowerText === "\u0432\u0432\u0435\u0447\u0435\u0440\u0456" || lowerText === "\u0432\u0435\u0447\u043E\u0440\u0430") {
      return evening(context.reference);
    }
    if (lowerText.endsWith("\u0432\u0440\u0430\u043D\u0446\u0456") || lowerText.endsWith("\u0440\u0430\u043D\u043A\u0443") || lowerText.endsWith("\u0437\u0440\u0430\u043D\u043A\u0443")) {
      return morning(context.reference);
    }
    if (lowerText.endsWith("\u043E\u043F\u0456\u0432\u0434\u043D\u0456")) {
      return noon(context.reference);
    }
    if (lowerText.match(/минулої\s*ночі/)) {
      return lastNight(context.reference);
    }
    if (lowerText.match(/минулого\s*вечора/)) {
      return yesterdayEvening(context.reference);
    }
    if (lowerText.match(/наступної\s*ночі/)) {
      const daysToAdd = targetDate.getHours() < 22 ? 1 : 2;
      const nextDay = new Date(targetDate.getTime());
      nextDay.setDate(nextDay.getDate() + daysToAdd);
      assignSimilarDate(component, nextDay);
      component.imply("hour", 1);
    }
    if (lowerText.match(/цієї\s*ночі/)) {
      return midnight(context.reference);
    }
    if (lowerText.endsWith("\u043E\u043F\u0456\u0432\u043D\u043E\u0447\u0456") || lowerText.endsWith("\u0432\u043D\u043E\u0447\u0456")) {
      return midnight(context.reference);
    }
    return component;
  }
};
var PREFIX_GROUP9 = 1;
var WEEKDAY_GROUP8 = 2;
var POSTFIX_GROUP7 = 3;
var UKWeekdayParser = class extends AbstractParserWithLeftRightBoundaryChecking2 {
  innerPatternString(context) {
    return `(?:(?:,|\\(|\uFF08)\\s*)?(?:\u0432\\s*?)?(?:\u0443\\s*?)?(?:(\u0446\u0435\u0439|\u043C\u0438\u043D\u0443\u043B\u043E\u0433\u043E|\u043C\u0438\u043D\u0443\u043B\u0438\u0439|\u043F\u043E\u043F\u0435\u0440\u0435\u0434\u043D\u0456\u0439|\u043F\u043E\u043F\u0435\u0440\u0435\u0434\u043D\u044C\u043E\u0433\u043E|\u043D\u0430\u0441\u0442\u0443\u043F\u043D\u043E\u0433\u043E|\u043D\u0430\u0441\u0442\u0443\u043F\u043D\u0438\u0439|\u043D\u0430\u0441\u0442\u0443\u043F\u043D\u043E\u043C\u0443)\\s*)?(${matchAnyPattern(WEEKDAY_DICTIONARY8)})(?:\\s*(?:,|\\)|\uFF09))?(?:\\s*(\u043D\u0430|\u0443|\u0432)\\s*(\u0446\u044C\u043E\u043C\u0443|\u043C\u0438\u043D\u0443\u043B\u043E\u043C\u0443|\u043D\u0430\u0441\u0442\u0443\u043F\u043D\u043E\u043C\u0443)\\s*\u0442\u0438\u0436\u043D\u0456)?`;
  }
  innerExtract(context, match) {
    const dayOfWeek = match[WEEKDAY_GROUP8].toLocaleLowerCase();
    const weekday = WEEKDAY_DICTIONARY8[dayOfWeek];
    const prefix = match[PREFIX_GROUP9];
    const postfix = match[POSTFIX_GROUP7];
    let modifierWord = prefix || postfix;
    modifierWord = modifierWord || "";
    modifierWord = modifierWord.toLocaleLowerCase();
    let modifier = null;
    if (modifierWord == "\u043C\u0438\u043D\u0443\u043B\u043E\u0433\u043E" || modifierWord == "\u043C\u0438\u043D\u0443\u043B\u0438\u0439" || modifierWord == "\u043F\u043E\u043F\u0435\u0440\u0435\u0434\u043D\u0456\u0439" || modifierWord == "\u043F\u043E\u043F\u0435\u0440\u0435\u0434\u043D\u044C\u043E\u0433\u043E") {
      modifier = "last";
    } else if (modifierWord == "\u043D\u0430\u0441\u0442\u0443\u043F\u043D\u043E\u0433\u043E" || modifierWord == "\u043D\u0430\u0441\u0442\u0443\u043F\u043D\u0438\u0439") {
      modifier = "next";
    } else if (modifierWord == "\u0446\u0435\u0439" || modifierWord == "\u0446\u044C\u043E\u0433\u043E" || modifierWord == "\u0446\u044C\u043E\u043C\u0443") {
      modifier = "this";
    }
    return createParsingComponentsAtWeekday(context.reference, weekday, modifier);
  }
};
var MODIFIER_WORD_GROUP4 = 1;
var RELATIVE_WORD_GROUP4 = 2;
var UKRelativeDateFormatParser = class extends AbstractParserWithLeftRightBoundaryChecking2 {
  innerPatternString(context) {
    return `(\u0432 \u043C\u0438\u043D\u0443\u043B\u043E\u043C\u0443|\u0443 \u043C\u0438\u043D\u0443\u043B\u043E\u043C\u0443|\u043D\u0430 \u043C\u0438\u043D\u0443\u043B\u043E\u043C\u0443|\u043C\u0438\u043D\u0443\u043B\u043E\u0433\u043E|\u043D\u0430 \u043D\u0430\u0441\u0442\u0443\u043F\u043D\u043E\u043C\u0443|\u0432 \u043D\u0430\u0441\u0442\u0443\u043F\u043D\u043E\u043C\u0443|\u0443 \u043D\u0430\u0441\u0442\u0443\u043F\u043D\u043E\u043C\u0443|\u043D\u0430\u0441\u0442\u0443\u043F\u043D\u043E\u0433\u043E|\u043D\u0430 \u0446\u044C\u043E\u043C\u0443|\u0432 \u0446\u044C\u043E\u043C\u0443|\u0443 \u0446\u044C\u043E\u043C\u0443|\u0446\u044C\u043E\u0433\u043E)\\s*(${matchAnyPattern(TIME_UNIT_DICTIONARY7)})(?=\\s*)`;
  }
  innerExtract(context, match) {
    const modifier = match[MODIFIER_WORD_GROUP4].toLowerCase();
    const unitWord = match[RELATIVE_WORD_GROUP4].toLowerCase();
    const timeunit = TIME_UNIT_DICTIONARY7[unitWord];
    if (modifier == "\u043D\u0430 \u043D\u0430\u0441\u0442\u0443\u043F\u043D\u043E\u043C\u0443" || modifier == "\u0432 \u043D\u0430\u0441\u0442\u0443\u043F\u043D\u043E\u043C\u0443" || modifier == "\u0443 \u043D\u0430\u0441\u0442\u0443\u043F\u043D\u043E\u043C\u0443" || modifier == "\u043D\u0430\u0441\u0442\u0443\u043F\u043D\u043E\u0433\u043E") {
      const timeUnits = {};
      timeUnits[timeunit] = 1;
      return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
    }
    if (modifier == "\u043D\u0430 \u043C\u0438\u043D\u0443\u043B\u043E\u043C\u0443" || modifier == "\u0432 \u043C\u0438\u043D\u0443\u043B\u043E\u043C\u0443" || modifier == "\u0443 \u043C\u0438\u043D\u0443\u043B\u043E\u043C\u0443" || modifier == "\u043C\u0438\u043D\u0443\u043B\u043E\u0433\u043E") {
      const timeUnits = {};
      timeUnits[timeunit] = -1;
      return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
    }
    const components = context.createParsingComponents();
    let date = new Date(context.reference.instant.getTime());
    if (timeunit.match(/week/i)) {
      date.setDate(date.getDate() - date.getDay());
      components.imply("day", date.getDate());
      components.imply("month", date.getMonth() + 1);
      components.imply("year", date.getFullYear());
    } else if (timeunit.match(/month/i)) {
      date.setDate(1);
      components.imply("day", date.getDate());
      components.assign("year", date.getFullYear());
      components.assign("month", date.getMonth() + 1);
    } else if (timeunit.match(/year/i)) {
      date.setDate(1);
      date.setMonth(0);
      components.imply("day", date.getDate());
      components.imply("month", date.getMonth() + 1);
      components.assign("year", date.getFullYear());
    }
    return components;
  }
};
var UKTimeUnitCasualRelativeFormatParser = class extends AbstractParserWithLeftRightBoundaryChecking2 {
  innerPatternString(context) {
    return `(\u0446\u0456|\u043E\u0441\u0442\u0430\u043D\u043D\u0456|\u043C\u0438\u043D\u0443\u043B\u0456|\u043C\u0430\u0439\u0431\u0443\u0442\u043D\u0456|\u043D\u0430\u0441\u0442\u0443\u043F\u043D\u0456|\u043F\u0456\u0441\u043B\u044F|\u0447\u0435\u0440\u0435\u0437|\\+|-)\\s*(${TIME_UNITS_PATTERN7})`;
  }
  innerExtract(context, match) {
    const prefix = match[1].toLowerCase();
    let timeUnits = parseDuration7(match[3]);
    switch (prefix) {
      case "\u043E\u0441\u0442\u0430\u043D\u043D\u0456":
      case "\u043C\u0438\u043D\u0443\u043B\u0456":
      case "-":
        timeUnits = reverseDuration(timeUnits);
        break;
    }
    return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
  }
};
var casual12 = new Chrono(createCasualConfiguration11());
var strict12 = new Chrono(createConfiguration11(true));
function createCasualConfiguration11() {
  const option = createConfiguration11(false);
  option.parsers.unshift(new UKCasualDateParser());
  option.parsers.unshift(new UKCasualTimeParser());
  option.parsers.unshift(new UkMonthNameParser());
  option.parsers.unshift(new UKRelativeDateFormatParser());
  option.parsers.unshift(new UKTimeUnitCasualRelativeFormatParser());
  return option;
}
function createConfiguration11(strictMode) {
  return includeCommonConfiguration({
    parsers: [
      new ISOFormatParser(),
      new SlashDateFormatParser(true),
      new UKTimeUnitWithinFormatParser(),
      new UKMonthNameLittleEndianParser(),
      new UKWeekdayParser(),
      new UKTimeExpressionParser(strictMode),
      new UKTimeUnitAgoFormatParser()
    ],
    refiners: [new UKMergeDateTimeRefiner(), new UKMergeDateRangeRefiner()]
  }, strictMode);
}
function parse12(text, ref, option) {
  return casual12.parse(text, ref, option);
}
function parseDate12(text, ref, option) {
  return casual12.parseDate(text, ref, option);
}
var it_exports = {};
(0, (import_chunk_SEWDMQ6Q()).__export)(it_exports, {
  Chrono: () => Chrono,
  Meridiem: () => Meridiem,
  ParsingComponents: () => ParsingComponents,
  ParsingResult: () => ParsingResult,
  ReferenceWithTimezone: () => ReferenceWithTimezone,
  Weekday: () => Weekday,
  casual: () => casual13,
  configuration: () => configuration2,
  parse: () => parse13,
  parseDate: () => parseDate13,
  strict: () => strict13
});
var WEEKDAY_DICTIONARY9 = {
  domenica: 0,
  dom: 0,
  "dom.": 0,
  luned\u00EC: 1,
  lunedi: 1,
  lun: 1,
  "lun.": 1,
  marted\u00EC: 2,
  martedi: 2,
  mar: 2,
  "mar.": 2,
  mercoled\u00EC: 3,
  mercoledi: 3,
  mer: 3,
  "mer.": 3,
  gioved\u00EC: 4,
  giovedi: 4,
  gio: 4,
  "gio.": 4,
  venerd\u00EC: 5,
  venerdi: 5,
  ven: 5,
  "ven.": 5,
  sabato: 6,
  sab: 6,
  "sab.": 6
};
var FULL_MONTH_NAME_DICTIONARY5 = {
  gennaio: 1,
  febbraio: 2,
  marzo: 3,
  aprile: 4,
  maggio: 5,
  giugno: 6,
  luglio: 7,
  agosto: 8,
  settembre: 9,
  ottobre: 10,
  novembre: 11,
  dicembre: 12
};
var MONTH_DICTIONARY9 = {
  ...FULL_MONTH_NAME_DICTIONARY5,
  gen: 1,
  "gen.": 1,
  feb: 2,
  "feb.": 2,
  mar: 3,
  "mar.": 3,
  apr: 4,
  "apr.": 4,
  mag: 5,
  "mag.": 5,
  giu: 6,
  "giu.": 6,
  lug: 7,
  "lug.": 7,
  ago: 8,
  "ago.": 8,
  set: 9,
  "set.": 9,
  sett: 9,
  "sett.": 9,
  ott: 10,
  "ott.": 10,
  nov: 11,
  "nov.": 11,
  dic: 12,
  "dic.": 12
};
var INTEGER_WORD_DICTIONARY8 = {
  uno: 1,
  una: 1,
  un: 1,
  due: 2,
  tre: 3,
  quattro: 4,
  cinque: 5,
  sei: 6,
  sette: 7,
  otto: 8,
  nove: 9,
  dieci: 10,
  undici: 11,
  dodici: 12
};
var ORDINAL_WORD_DICTIONARY6 = {
  primo: 1,
  prima: 1,
  "1\xB0": 1,
  "1\xAA": 1,
  secondo: 2,
  seconda: 2,
  "2\xB0": 2,
  "2\xAA": 2,
  terzo: 3,
  terza: 3,
  "3\xB0": 3,
  "3\xAA": 3,
  quarto: 4,
  quarta: 4,
  "4\xB0": 4,
  "4\xAA": 4,
  quinto: 5,
  quinta: 5,
  "5\xB0": 5,
  "5\xAA": 5,
  sesto: 6,
  sesta: 6,
  "6\xB0": 6,
  "6\xAA": 6,
  settimo: 7,
  settima: 7,
  "7\xB0": 7,
  "7\xAA": 7,
  ottavo: 8,
  ottava: 8,
  "8\xB0": 8,
  "8\xAA": 8,
  nono: 9,
  nona: 9,
  "9\xB0": 9,
  "9\xAA": 9,
  decimo: 10,
  decima: 10,
  "10\xB0": 10,
  "10\xAA": 10,
  undicesimo: 11,
  undicesima: 11,
  "11\xB0": 11,
  "11\xAA": 11,
  dodicesimo: 12,
  dodicesima: 12,
  "12\xB0": 12,
  "12\xAA": 12,
  tredicesimo: 13,
  tredicesima: 13,
  "13\xB0": 13,
  "13\xAA": 13,
  quattordicesimo: 14,
  quattordicesima: 14,
  "14\xB0": 14,
  "14\xAA": 14,
  quindicesimo: 15,
  quindicesima: 15,
  "15\xB0": 15,
  "15\xAA": 15,
  sedicesimo: 16,
  sedicesima: 16,
  "16\xB0": 16,
  "16\xAA": 16,
  diciassettesimo: 17,
  diciassettesima: 17,
  "17\xB0": 17,
  "17\xAA": 17,
  diciottesimo: 18,
  diciottesima: 18,
  "18\xB0": 18,
  "18\xAA": 18,
  diciannovesimo: 19,
  diciannovesima: 19,
  "19\xB0": 19,
  "19\xAA": 19,
  ventesimo: 20,
  ventesima: 20,
  "20\xB0": 20,
  "20\xAA": 20,
  ventunesimo: 21,
  ventunesima: 21,
  "21\xB0": 21,
  "21\xAA": 21,
  ventiduesimo: 22,
  ventiduesima: 22,
  "22\xB0": 22,
  "22\xAA": 22,
  ventitreesimo: 23,
  ventitreesima: 23,
  "23\xB0": 23,
  "23\xAA": 23,
  ventiquattresimo: 24,
  ventiquattresima: 24,
  "24\xB0": 24,
  "24\xAA": 24,
  venticinquesimo: 25,
  venticinquesima: 25,
  "25\xB0": 25,
  "25\xAA": 25,
  ventiseiesimo: 26,
  ventiseiesima: 26,
  "26\xB0": 26,
  "26\xAA": 26,
  ventisettesimo: 27,
  ventisettesima: 27,
  "27\xB0": 27,
  "27\xAA": 27,
  ventottesimo: 28,
  ventottesima: 28,
  "28\xB0": 28,
  "28\xAA": 28,
  ventinovesimo: 29,
  ventinovesima: 29,
  "29\xB0": 29,
  "29\xAA": 29,
  trentesimo: 30,
  trentesima: 30,
  "30\xB0": 30,
  "30\xAA": 30,
  trentunesimo: 31,
  trentunesima: 31,
  "31\xB0": 31,
  "31\xAA": 31
};
var TIME_UNIT_DICTIONARY_NO_ABBR2 = {
  secondo: "second",
  secondi: "second",
  minuto: "minute",
  minuti: "minute",
  ora: "hour",
  ore: "hour",
  giorno: "day",
  giorni: "day",
  settimana: "week",
  settimane: "week",
  mese: "month",
  mesi: "month",
  trimestre: "quarter",
  trimestri: "quarter",
  anno: "year",
  anni: "year"
};
var TIME_UNIT_DICTIONARY8 = {
  s: "second",
  sec: "second",
  secondo: "second",
  secondi: "second",
  m: "minute",
  min: "minute",
  minuto: "minute",
  minuti: "minute",
  h: "hour",
  ora: "hour",
  ore: "hour",
  g: "day",
  gg: "day",
  giorno: "day",
  giorni: "day",
  sett: "week",
  settimana: "week",
  settimane: "week",
  mese: "month",
  mesi: "month",
  trim: "quarter",
  trimestre: "quarter",
  trimestri: "quarter",
  anno: "year",
  anni: "year",
  ...TIME_UNIT_DICTIONARY_NO_ABBR2
};
var NUMBER_PATTERN8 = `(?:${matchAnyPattern(INTEGER_WORD_DICTIONARY8)}|[0-9]+|[0-9]+\\.[0-9]+|mezz[oa]?(?:\\s{0,2})?|un(?:'|\\s{0,2})?|qualche|alcuni|paio\\s{0,2}(?:di)?)`;
function parseNumberPattern8(match) {
  const num = match.toLowerCase();
  if (INTEGER_WORD_DICTIONARY8[num] !== void 0) {
    return INTEGER_WORD_DICTIONARY8[num];
  } else if (num === "un" || num === "un'" || num === "una" || num === "uno") {
    return 1;
  } else if (num.match(/qualche/)) {
    return 3;
  } else if (num.match(/mezz/)) {
    return 0.5;
  } else if (num.match(/paio/)) {
    return 2;
  } else if (num.match(/alcuni/)) {
    return 7;
  }
  return parseFloat(num);
}
var ORDINAL_NUMBER_PATTERN7 = `(?:${matchAnyPattern(ORDINAL_WORD_DICTIONARY6)}|[0-9]{1,2}(?:\xB0|\xAA|\xBA)?)`;
function parseOrdinalNumberPattern7(match) {
  let num = match.toLowerCase();
  if (ORDINAL_WORD_DICTIONARY6[num] !== void 0) {
    return ORDINAL_WORD_DICTIONARY6[num];
  }
  num = num.replace(/(?:°|ª|º)$/i, "");
  return parseInt(num);
}
var YEAR_PATTERN10 = `(?:[1-9][0-9]{0,3}\\s{0,2}(?:BE|AD|BC|BCE|CE)|[1-2][0-9]{3}|[5-9][0-9]|2[0-5])`;
function parseYear8(match) {
  if (/BE/i.test(match)) {
    match = match.replace(/BE/i, "");
    return parseInt(match) - 543;
  }
  if (/BCE?/i.test(match)) {
    match = match.replace(/BCE?/i, "");
    return -parseInt(match);
  }
  if (/(AD|CE)/i.test(match)) {
    match = match.replace(/(AD|CE)/i, "");
    return parseInt(match);
  }
  const rawYearNumber = parseInt(match);
  return findMostLikelyADYear(rawYearNumber);
}
var SINGLE_TIME_UNIT_PATTERN8 = `(${NUMBER_PATTERN8})\\s{0,3}(${matchAnyPattern(TIME_UNIT_DICTIONARY8)})`;
var SINGLE_TIME_UNIT_REGEX8 = new RegExp(SINGLE_TIME_UNIT_PATTERN8, "i");
var SINGLE_TIME_UNIT_NO_ABBR_PATTERN2 = `(${NUMBER_PATTERN8})\\s{0,3}(${matchAnyPattern(TIME_UNIT_DICTIONARY_NO_ABBR2)})`;
var TIME_UNIT_CONNECTOR_PATTERN2 = `\\s{0,5},?(?:\\s*e)?\\s{0,5}`;
var TIME_UNITS_PATTERN8 = repeatedTimeunitPattern(`(?:(?:circa|approssimativamente)\\s{0,3})?`, SINGLE_TIME_UNIT_PATTERN8, TIME_UNIT_CONNECTOR_PATTERN2);
var TIME_UNITS_NO_ABBR_PATTERN2 = repeatedTimeunitPattern(`(?:(?:circa|approssimativamente)\\s{0,3})?`, SINGLE_TIME_UNIT_NO_ABBR_PATTERN2, TIME_UNIT_CONNECTOR_PATTERN2);
function parseDuration8(timeunitText) {
  const fragments = {};
  let remainingText = timeunitText;
  let match = SINGLE_TIME_UNIT_REGEX8.exec(remainingText);
  while (match) {
    collectDateTimeFragment8(fragments, match);
    remainingText = remainingText.substring(match[0].length).trim();
    match = SINGLE_TIME_UNIT_REGEX8.exec(remainingText);
  }
  if (Object.keys(fragments).length == 0) {
    return null;
  }
  return fragments;
}
function collectDateTimeFragment8(fragments, match) {
  if (match[0].match(/^[a-zA-Z]+$/)) {
    return;
  }
  const num = parseNumberPattern8(match[1]);
  const unit = TIME_UNIT_DICTIONARY8[match[2].toLowerCase()];
  fragments[unit] = num;
}
var PATTERN_WITH_OPTIONAL_PREFIX3 = new RegExp(`(?:(?:entro|tra|fra|in|per)\\s*)?(?:(?:circa|approssimativamente)\\s*(?:~\\s*)?)?(${TIME_UNITS_PATTERN8})(?=\\W|$)`, "i");
var PATTERN_WITH_PREFIX3 = new RegExp(`(?:entro|tra|fra|in|per)\\s*(?:(?:circa|approssimativamente)\\s*(?:~\\s*)?)?(${TIME_UNITS_PATTERN8})(?=\\W|$)`, "i");
var PATTERN_WITH_PREFIX_STRICT2 = new RegExp(`(?:entro|tra|fra|in|per)\\s*(?:(?:circa|approssimativamente)\\s*(?:~\\s*)?)?(${TIME_UNITS_NO_ABBR_PATTERN2})(?=\\W|$)`, "i");
var ITTimeUnitWithinFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  strictMode;
  constructor(strictMode) {
    super();
    this.strictMode = strictMode;
  }
  innerPattern(context) {
    if (this.strictMode) {
      return PATTERN_WITH_PREFIX_STRICT2;
    }
    return context.option.forwardDate ? PATTERN_WITH_OPTIONAL_PREFIX3 : PATTERN_WITH_PREFIX3;
  }
  innerExtract(context, match) {
    if (match[0].match(/^per\s*(il|la|l')\s*\w+/)) {
      return null;
    }
    const timeUnits = parseDuration8(match[1]);
    if (!timeUnits) {
      return null;
    }
    return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
  }
};
var PATTERN51 = new RegExp(`(?:il\\s{0,3})?(${ORDINAL_NUMBER_PATTERN7})(?:\\s{0,3}(?:al|\\-|\\\u2013|fino\\s*al?)?\\s{0,3}(${ORDINAL_NUMBER_PATTERN7}))?(?:-|/|\\s{0,3}(?:di)?\\s{0,3})(${matchAnyPattern(MONTH_DICTIONARY9)})(?:(?:-|/|,?\\s{0,3})(${YEAR_PATTERN10}(?!\\w)))?(?=\\W|$)`, "i");
var DATE_GROUP12 = 1;
var DATE_TO_GROUP10 = 2;
var MONTH_NAME_GROUP18 = 3;
var YEAR_GROUP23 = 4;
var ITMonthNameLittleEndianParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN51;
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    const month = MONTH_DICTIONARY9[match[MONTH_NAME_GROUP18].toLowerCase()];
    const day = parseOrdinalNumberPattern7(match[DATE_GROUP12]);
    if (day > 31) {
      match.index = match.index + match[DATE_GROUP12].length;
      return null;
    }
    result.start.assign("month", month);
    result.start.assign("day", day);
    if (match[YEAR_GROUP23]) {
      const yearNumber = parseYear8(match[YEAR_GROUP23]);
      result.start.assign("year", yearNumber);
    } else {
      const year3 = findYearClosestToRef(context.refDate, day, month);
      result.start.imply("year", year3);
    }
    if (match[DATE_TO_GROUP10]) {
      const endDate = parseOrdinalNumberPattern7(match[DATE_TO_GROUP10]);
      result.end = result.start.clone();
      result.end.assign("day", endDate);
    }
    return result;
  }
};
var PATTERN52 = new RegExp(`(${matchAnyPattern(MONTH_DICTIONARY9)})(?:-|/|\\s*,?\\s*)(${ORDINAL_NUMBER_PATTERN7})(?!\\s*(?:am|pm))\\s*(?:(?:al|\\-)\\s*(${ORDINAL_NUMBER_PATTERN7})\\s*)?(?:(?:-|/|\\s*,\\s*|\\s+)(${YEAR_PATTERN10}))?(?=\\W|$)(?!\\:\\d)`, "i");
var MONTH_NAME_GROUP19 = 1;
var DATE_GROUP13 = 2;
var DATE_TO_GROUP11 = 3;
var YEAR_GROUP24 = 4;
var ITMonthNameMiddleEndianParser = class extends AbstractParserWithWordBoundaryChecking {
  shouldSkipYearLikeDate;
  constructor(shouldSkipYearLikeDate) {
    super();
    this.shouldSkipYearLikeDate = shouldSkipYearLikeDate;
  }
  innerPattern() {
    return PATTERN52;
  }
  innerExtract(context, match) {
    const month = MONTH_DICTIONARY9[match[MONTH_NAME_GROUP19].toLowerCase()];
    const day = parseOrdinalNumberPattern7(match[DATE_GROUP13]);
    if (day > 31) {
      return null;
    }
    if (this.shouldSkipYearLikeDate) {
      if (!match[DATE_TO_GROUP11] && !match[YEAR_GROUP24] && match[DATE_GROUP13].match(/^2[0-5]$/)) {
        return null;
      }
    }
    const components = context.createParsingComponents({
      day,
      month
    }).addTag("parser/ITMonthNameMiddleEndianParser");
    if (match[YEAR_GROUP24]) {
      const year3 = parseYear8(match[YEAR_GROUP24]);
      components.assign("year", year3);
    } else {
      const year3 = findYearClosestToRef(context.refDate, day, month);
      components.imply("year", year3);
    }
    if (!match[DATE_TO_GROUP11]) {
      return components;
    }
    const endDate = parseOrdinalNumberPattern7(match[DATE_TO_GROUP11]);
    const result = context.createParsingResult(match.index, match[0]);
    result.start = components;
    result.end = components.clone();
    result.end.assign("day", endDate);
    return result;
  }
};
var PATTERN53 = new RegExp(`((?:a|in|di|del)\\s*)?(${matchAnyPattern(MONTH_DICTIONARY9)})\\s*(?:(?:,|-|del)?\\s*(${YEAR_PATTERN10})?)?(?=[^\\s\\w]|\\s+[^0-9]|\\s+$|$)`, "i");
var PREFIX_GROUP10 = 1;
var MONTH_NAME_GROUP20 = 2;
var YEAR_GROUP25 = 3;
var ITMonthNameParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN53;
  }
  innerExtract(context, match) {
    const monthName = match[MONTH_NAME_GROUP20].toLowerCase();
    if (match[0].length <= 3 && !FULL_MONTH_NAME_DICTIONARY5[monthName]) {
      return null;
    }
    const result = context.createParsingResult(match.index + (match[PREFIX_GROUP10] || "").length, match.index + match[0].length);
    result.start.imply("day", 1);
    result.start.addTag("parser/ITMonthNameParser");
    const month = MONTH_DICTIONARY9[monthName];
    result.start.assign("month", month);
    if (match[YEAR_GROUP25]) {
      const year3 = parseYear8(match[YEAR_GROUP25]);
      result.start.assign("year", year3);
    } else {
      const year3 = findYearClosestToRef(context.refDate, 1, month);
      result.start.imply("year", year3);
    }
    return result;
  }
};
var PATTERN54 = new RegExp(`([0-9]{4})[-\\.\\/\\s](?:(${matchAnyPattern(MONTH_DICTIONARY9)})|([0-9]{1,2}))[-\\.\\/\\s]([0-9]{1,2})(?=\\W|$)`, "i");
var YEAR_NUMBER_GROUP5 = 1;
var MONTH_NAME_GROUP21 = 2;
var MONTH_NUMBER_GROUP4 = 3;
var DATE_NUMBER_GROUP4 = 4;
var ITYearMonthDayParser = class extends AbstractParserWithWordBoundaryChecking {
  strictMonthDateOrder;
  constructor(strictMonthDateOrder) {
    super();
    this.strictMonthDateOrder = strictMonthDateOrder;
  }
  innerPattern() {
    return PATTERN54;
  }
  innerExtract(context, match) {
    const year3 = parseInt(match[YEAR_NUMBER_GROUP5]);
    let day = parseInt(match[DATE_NUMBER_GROUP4]);
    let month = match[MONTH_NUMBER_GROUP4] ? parseInt(match[MONTH_NUMBER_GROUP4]) : MONTH_DICTIONARY9[match[MONTH_NAME_GROUP21].toLowerCase()];
    if (month < 1 || month > 12) {
      if (this.strictMonthDateOrder) {
        return null;
      }
      if (day >= 1 && day <= 12) {
        [month, day] = [day, month];
      }
    }
    if (day < 1 || day > 31) {
      return null;
    }
    return {
      day,
      month,
      year: year3
    };
  }
};
var PATTERN55 = new RegExp("([0-9]|0[1-9]|1[012])/([0-9]{4})", "i");
var MONTH_GROUP7 = 1;
var YEAR_GROUP26 = 2;
var ITSlashMonthFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN55;
  }
  innerExtract(context, match) {
    const year3 = parseInt(match[YEAR_GROUP26]);
    const month = parseInt(match[MONTH_GROUP7]);
    return context.createParsingComponents().imply("day", 1).assign("month", month).assign("year", year3);
  }
};
var ITTimeExpressionParser = class extends AbstractTimeExpressionParser {
  constructor(strictMode) {
    super(strictMode);
  }
  followingPhase() {
    return "\\s*(?:\\-|\\\u2013|\\~|\\\u301C|a|fino\\s*a|alle?|\\?)\\s*";
  }
  primaryPrefix() {
    return "(?:(?:alle?|dalle?)\\s*)??";
  }
  primarySuffix() {
    return "(?:\\s*(?:di\\s*(?:sera|notte|mattina|pomeriggio)))?(?!/)(?=\\W|$)";
  }
  extractPrimaryTimeComponents(context, match) {
    const components = super.extractPrimaryTimeComponents(context, match);
    if (!components) {
      return components;
    }
    if (match[0].match(/di\s*(?:sera|notte)/i)) {
      const hour = components.get("hour");
      if (hour >= 6 && hour < 12) {
        components.assign("hour", components.get("hour") + 12);
        components.assign("meridiem", Meridiem.PM);
      } else if (hour < 6) {
        components.assign("meridiem", Meridiem.AM);
      }
    }
    if (match[0].match(/di\s*pomeriggio/i)) {
      components.assign("meridiem", Meridiem.PM);
      const hour = components.get("hour");
      if (hour >= 0 && hour <= 6) {
        components.assign("hour", components.get("hour") + 12);
      }
    }
    if (match[0].match(/di\s*mattina/i)) {
      components.assign("meridiem", Meridiem.AM);
      const hour = components.get("hour");
      if (hour < 12) {
        components.assign("hour", components.get("hour"));
      }
    }
    return components.addTag("parser/ITTimeExpressionParser");
  }
  extractFollowingTimeComponents(context, match, result) {
    const followingComponents = super.extractFollowingTimeComponents(context, match, result);
    if (followingComponents) {
      followingComponents.addTag("parser/ITTimeExpressionParser");
    }
    return followingComponents;
  }
};
var PATTERN56 = new RegExp(`(${TIME_UNITS_PATTERN8})\\s{0,5}(?:fa|prima)(?=\\W|$)`, "i");
var STRICT_PATTERN5 = new RegExp(`(${TIME_UNITS_NO_ABBR_PATTERN2})\\s{0,5}(?:fa|prima)(?=\\W|$)`, "i");
var ITTimeUnitAgoFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  strictMode;
  constructor(strictMode) {
    super();
    this.strictMode = strictMode;
  }
  innerPattern() {
    return this.strictMode ? STRICT_PATTERN5 : PATTERN56;
  }
  innerExtract(context, match) {
    const duration = parseDuration8(match[1]);
    if (!duration) {
      return null;
    }
    return ParsingComponents.createRelativeFromReference(context.reference, reverseDuration(duration));
  }
};
var PATTERN57 = new RegExp(`(${TIME_UNITS_PATTERN8})\\s{0,5}(?:dopo|pi\xF9\\s*tardi|da\\s*adesso|da\\s*ora)(?=(?:\\W|$))`, "i");
var STRICT_PATTERN6 = new RegExp(`(${TIME_UNITS_NO_ABBR_PATTERN2})\\s{0,5}(dopo|pi\xF9\\s*tardi|da\\s*adesso|da\\s*ora)(?=\\W|$)`, "i");
var GROUP_NUM_TIMEUNITS3 = 1;
var ITTimeUnitLaterFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  strictMode;
  constructor(strictMode) {
    super();
    this.strictMode = strictMode;
  }
  innerPattern() {
    return this.strictMode ? STRICT_PATTERN6 : PATTERN57;
  }
  innerExtract(context, match) {
    const timeUnits = parseDuration8(match[GROUP_NUM_TIMEUNITS3]);
    if (!timeUnits) {
      return null;
    }
    return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
  }
};
var ITMergeDateRangeRefiner = class extends AbstractMergeDateRangeRefiner {
  patternBetween() {
    return /^\s*(a|al|-|–|fino\s*a|fino\s*al)\s*$/i;
  }
};
var ITMergeDateTimeRefiner = class extends AbstractMergeDateTimeRefiner {
  patternBetween() {
    return new RegExp("^\\s*(T|alle?|dopo\\s*le|prima\\s*delle?|,|-|\\.|\u2219|:)?\\s*$");
  }
};
var PATTERN58 = /(adesso|ora|oggi|stasera|stanotte|domani|dopodomani|ieri|ieri\s*sera|ieri\s*notte)(?=\W|$)/i;
var ITCasualDateParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern(context) {
    return PATTERN58;
  }
  innerExtract(context, match) {
    let targetDate = context.refDate;
    const lowerText = match[0].toLowerCase();
    let component = context.createParsingComponents();
    switch (lowerText) {
      case "adesso":
      case "ora":
        component = now(context.reference);
        break;
      case "oggi":
        component = today(context.reference);
        break;
      case "ieri":
        component = yesterday(context.reference);
        break;
      case "domani":
        component = tomorrow(context.reference);
        break;
      case "stasera":
      case "stanotte":
        component = tonight(context.reference);
        break;
      case "dopodomani":
        component = theDayAfter(context.reference, 2);
        break;
      default:
        if (lowerText.match(/ieri\s*sera/) || lowerText.match(/ieri\s*notte/)) {
          if (targetDate.getHours() > 6) {
            const previousDay = new Date(targetDate.getTime());
            previousDay.setDate(previousDay.getDate() - 1);
            targetDate = previousDay;
          }
          assignSimilarDate(component, targetDate);
          component.imply("hour", 0);
        }
        break;
    }
    component.addTag("parser/ITCasualDateParser");
    return component;
  }
};
var PATTERN59 = /(stamattina|stasera|stanotte|stamani)|(questa\s*)?(mattina|pomeriggio|sera|notte|mezzanotte|mezzogiorno)(?=\W|$)/i;
var ITCasualTimeParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN59;
  }
  innerExtract(context, match) {
    let component = null;
    if (match[1]) {
      switch (match[1].toLowerCase()) {
        case "stamattina":
        case "stamani":
          component = morning(context.reference);
          break;
        case "stasera":
        case "stanotte":
          component = evening(context.reference);
          break;
      }
    } else if (match[3]) {
      switch (match[3].toLowerCase()) {
        case "pomeriggio":
          component = afternoon(context.reference);
          break;
        case "sera":
        case "notte":
          component = evening(context.reference);
          break;
        case "mezzanotte":
          component = midnight(context.reference);
          break;
        case "mattina":
          component = morning(context.reference);
          break;
        case "mezzogiorno":
          component = noon(context.reference);
          break;
      }
    }
    if (component) {
      component.addTag("parser/ITCasualTimeParser");
    }
    return component;
  }
};
var PATTERN60 = new RegExp(`(?:(?:\\,|\\(|\\\uFF08)\\s*)?(?:(questo|questa|quest'|scorso|scorsa|prossimo|prossima)\\s*)?(${matchAnyPattern(WEEKDAY_DICTIONARY9)}|weekend|fine\\s*settimana)(?:\\s*(?:\\,|\\)|\\\uFF09))?(?:\\s*(scorso|scorsa|prossimo|prossima)(?:\\s*settimana)?)?(?=\\W|$)`, "i");
var PREFIX_GROUP11 = 1;
var WEEKDAY_GROUP9 = 2;
var POSTFIX_GROUP8 = 3;
var ITWeekdayParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN60;
  }
  innerExtract(context, match) {
    const prefix = match[PREFIX_GROUP11];
    const postfix = match[POSTFIX_GROUP8];
    let modifierWord = prefix || postfix;
    modifierWord = modifierWord || "";
    modifierWord = modifierWord.toLowerCase();
    let modifier = null;
    if (modifierWord == "scorso" || modifierWord == "scorsa") {
      modifier = "last";
    } else if (modifierWord == "prossimo" || modifierWord == "prossima") {
      modifier = "next";
    } else if (modifierWord == "questo" || modifierWord == "questa" || modifierWord == "quest'") {
      modifier = "this";
    }
    const weekday_word = match[WEEKDAY_GROUP9].toLowerCase();
    let weekday;
    if (WEEKDAY_DICTIONARY9[weekday_word] !== void 0) {
      weekday = WEEKDAY_DICTIONARY9[weekday_word];
    } else if (weekday_word == "weekend" || weekday_word.match(/fine\s*settimana/)) {
      weekday = modifier == "last" ? Weekday.SUNDAY : Weekday.SATURDAY;
    } else {
      return null;
    }
    return createParsingComponentsAtWeekday(context.reference, weekday, modifier);
  }
};
var PATTERN61 = new RegExp(`(?:(?:il\\s*|la\\s*|l'\\s*)?(questo|questa|quest'|scorso|scorsa|prossimo|prossima|dopo\\s*questo|dopo\\s*questa)\\s*(${matchAnyPattern(TIME_UNIT_DICTIONARY8)})|(?:il\\s*|la\\s*|l'\\s*)(${matchAnyPattern(TIME_UNIT_DICTIONARY8)})\\s*(scorso|scorsa|prossimo|prossima))(?=\\W|$)`, "i");
var MODIFIER_WORD_GROUP_1 = 1;
var RELATIVE_WORD_GROUP_1 = 2;
var RELATIVE_WORD_GROUP_2 = 3;
var MODIFIER_WORD_GROUP_2 = 4;
var ITRelativeDateFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN61;
  }
  innerExtract(context, match) {
    let modifier;
    let unitWord;
    if (match[MODIFIER_WORD_GROUP_1]) {
      modifier = match[MODIFIER_WORD_GROUP_1].toLowerCase();
      unitWord = match[RELATIVE_WORD_GROUP_1].toLowerCase();
    } else {
      modifier = match[MODIFIER_WORD_GROUP_2].toLowerCase();
      unitWord = match[RELATIVE_WORD_GROUP_2].toLowerCase();
    }
    const timeunit = TIME_UNIT_DICTIONARY8[unitWord];
    if (modifier == "prossimo" || modifier == "prossima" || modifier.startsWith("dopo")) {
      const timeUnits = {};
      timeUnits[timeunit] = 1;
      return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
    }
    if (modifier == "scorso" || modifier == "scorsa") {
      const timeUnits = {};
      timeUnits[timeunit] = -1;
      return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
    }
    const components = context.createParsingComponents();
    let date = new Date(context.reference.instant.getTime());
    if (unitWord.match(/settimana/i)) {
      date.setDate(date.getDate() - date.getDay());
      components.imply("day", date.getDate());
      components.imply("month", date.getMonth() + 1);
      components.imply("year", date.getFullYear());
    } else if (unitWord.match(/mese/i)) {
      date.setDate(1);
      components.imply("day", date.getDate());
      components.assign("year", date.getFullYear());
      components.assign("month", date.getMonth() + 1);
    } else if (unitWord.match(/anno/i)) {
      date.setDate(1);
      date.setMonth(0);
      components.imply("day", date.getDate());
      components.imply("month", date.getMonth() + 1);
      components.assign("year", date.getFullYear());
    }
    return components;
  }
};
var PATTERN62 = new RegExp(`(?:il\\s*|la\\s*|l'\\s*)?(questo|questa|quest'|scorso|scorsa|prossimo|prossima|dopo|\\+|-)\\s*(${TIME_UNITS_PATTERN8})(?=\\W|$)`, "i");
var PATTERN_NO_ABBR2 = new RegExp(`(?:il\\s*|la\\s*|l'\\s*)?(questo|questa|quest'|scorso|scorsa|prossimo|prossima|dopo|\\+|-)\\s*(${TIME_UNITS_NO_ABBR_PATTERN2})(?=\\W|$)`, "i");
var ITTimeUnitCasualRelativeFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  allowAbbreviations;
  constructor(allowAbbreviations = true) {
    super();
    this.allowAbbreviations = allowAbbreviations;
  }
  innerPattern() {
    return this.allowAbbreviations ? PATTERN62 : PATTERN_NO_ABBR2;
  }
  innerExtract(context, match) {
    const prefix = match[1].toLowerCase();
    let duration = parseDuration8(match[2]);
    if (!duration) {
      return null;
    }
    switch (prefix) {
      case "scorso":
      case "scorsa":
      case "-":
        duration = reverseDuration(duration);
        break;
    }
    return ParsingComponents.createRelativeFromReference(context.reference, duration);
  }
};
function IsPositiveFollowingReference2(result) {
  return result.text.match(/^[+-]/i) != null;
}
function IsNegativeFollowingReference2(result) {
  return result.text.match(/^-/i) != null;
}
var ITMergeRelativeAfterDateRefiner = class extends MergingRefiner {
  shouldMergeResults(textBetween, currentResult, nextResult) {
    if (!textBetween.match(/^\s*$/i)) {
      return false;
    }
    return IsPositiveFollowingReference2(nextResult) || IsNegativeFollowingReference2(nextResult);
  }
  mergeResults(textBetween, currentResult, nextResult, context) {
    let timeUnits = parseDuration8(nextResult.text);
    if (IsNegativeFollowingReference2(nextResult)) {
      timeUnits = reverseDuration(timeUnits);
    }
    const components = ParsingComponents.createRelativeFromReference(ReferenceWithTimezone.fromDate(currentResult.start.date()), timeUnits);
    return new ParsingResult(currentResult.reference, currentResult.index, `${currentResult.text}${textBetween}${nextResult.text}`, components);
  }
};
function hasImpliedEarlierReferenceDate2(result) {
  return result.text.match(/\s+(prima|da)$/i) != null;
}
function hasImpliedLaterReferenceDate2(result) {
  return result.text.match(/\s+(dopo|dal?)$/i) != null;
}
var ITMergeRelativeFollowByDateRefiner = class extends MergingRefiner {
  patternBetween() {
    return /^\s*$/i;
  }
  shouldMergeResults(textBetween, currentResult, nextResult) {
    if (!textBetween.match(this.patternBetween())) {
      return false;
    }
    if (!hasImpliedEarlierReferenceDate2(currentResult) && !hasImpliedLaterReferenceDate2(currentResult)) {
      return false;
    }
    return !!nextResult.start.get("day") && !!nextResult.start.get("month") && !!nextResult.start.get("year");
  }
  mergeResults(textBetween, currentResult, nextResult) {
    let duration = parseDuration8(currentResult.text);
    if (hasImpliedEarlierReferenceDate2(currentResult)) {
      duration = reverseDuration(duration);
    }
    const components = ParsingComponents.createRelativeFromReference(ReferenceWithTimezone.fromDate(nextResult.start.date()), duration);
    return new ParsingResult(nextResult.reference, currentResult.index, `${currentResult.text}${textBetween}${nextResult.text}`, components);
  }
};
var YEAR_SUFFIX_PATTERN2 = new RegExp(`^\\s*(${YEAR_PATTERN10})`, "i");
var YEAR_GROUP27 = 1;
var ITExtractYearSuffixRefiner = class {
  refine(context, results) {
    results.forEach(function(result) {
      if (!result.start.isDateWithUnknownYear()) {
        return;
      }
      const suffix = context.text.substring(result.index + result.text.length);
      const match = YEAR_SUFFIX_PATTERN2.exec(suffix);
      if (!match) {
        return;
      }
      if (match[0].trim().length <= 3) {
        return;
      }
      context.debug(() => {
        console.log(`Extracting year: '${match[0]}' into : ${result}`);
      });
      const year3 = parseYear8(match[YEAR_GROUP27]);
      if (result.end != null) {
        result.end.assign("year", year3);
      }
      result.start.assign("year", year3);
      result.text += match[0];
    });
    return results;
  }
};
var ITUnlikelyFormatFilter = class extends Filter {
  constructor() {
    super();
  }
  isValid(context, result) {
    const text = result.text.trim();
    if (text === context.text.trim()) {
      return true;
    }
    if (text.toLowerCase().endsWith("il secondo") || text.toLowerCase() === "secondo") {
      const textAfter = context.text.substring(result.index + result.text.length).trim();
      if (textAfter.length > 0) {
        context.debug(() => {
          console.log(`Removing unlikely result: ${result}`);
        });
      }
      return false;
    }
    return true;
  }
};
var ITDefaultConfiguration = class {
  createCasualConfiguration() {
    const option = this.createConfiguration(false);
    option.parsers.push(new ITCasualDateParser());
    option.parsers.push(new ITCasualTimeParser());
    option.parsers.push(new ITMonthNameParser());
    option.parsers.push(new ITRelativeDateFormatParser());
    option.parsers.push(new ITTimeUnitCasualRelativeFormatParser());
    option.refiners.push(new ITUnlikelyFormatFilter());
    return option;
  }
  createConfiguration(strictMode = true) {
    const options = includeCommonConfiguration({
      parsers: [
        new SlashDateFormatParser(true),
        new ITTimeUnitWithinFormatParser(strictMode),
        new ITMonthNameLittleEndianParser(),
        new ITMonthNameMiddleEndianParser(true),
        new ITWeekdayParser(),
        new ITSlashMonthFormatParser(),
        new ITTimeExpressionParser(strictMode),
        new ITTimeUnitAgoFormatParser(strictMode),
        new ITTimeUnitLaterFormatParser(strictMode)
      ],
      refiners: [new ITMergeDateTimeRefiner()]
    }, strictMode);
    options.parsers.unshift(new ITYearMonthDayParser(strictMode));
    options.refiners.unshift(new ITMergeRelativeFollowByDateRefiner());
    options.refiners.unshift(new ITMergeRelativeAfterDateRefiner());
    options.refiners.unshift(new OverlapRemovalRefiner());
    options.refiners.push(new ITMergeDateTimeRefiner());
    options.refiners.push(new ITExtractYearSuffixRefiner());
    options.refiners.push(new ITMergeDateRangeRefiner());
    return options;
  }
};
var configuration2 = new ITDefaultConfiguration();
var casual13 = new Chrono(configuration2.createCasualConfiguration());
var strict13 = new Chrono(configuration2.createConfiguration(true));
function parse13(text, ref, option) {
  return casual13.parse(text, ref, option);
}
function parseDate13(text, ref, option) {
  return casual13.parseDate(text, ref, option);
}
var sv_exports = {};
(0, (import_chunk_SEWDMQ6Q()).__export)(sv_exports, {
  Chrono: () => Chrono,
  Meridiem: () => Meridiem,
  ParsingComponents: () => ParsingComponents,
  ParsingResult: () => ParsingResult,
  ReferenceWithTimezone: () => ReferenceWithTimezone,
  Weekday: () => Weekday,
  casual: () => casual14,
  createCasualConfiguration: () => createCasualConfiguration12,
  createConfiguration: () => createConfiguration12,
  parse: () => parse14,
  parseDate: () => parseDate14,
  strict: () => strict14
});
var WEEKDAY_DICTIONARY10 = {
  "s\xF6ndag": 0,
  "s\xF6n": 0,
  "so": 0,
  "m\xE5ndag": 1,
  "m\xE5n": 1,
  "m\xE5": 1,
  "tisdag": 2,
  "tis": 2,
  "ti": 2,
  "onsdag": 3,
  "ons": 3,
  "on": 3,
  "torsdag": 4,
  "tors": 4,
  "to": 4,
  "fredag": 5,
  "fre": 5,
  "fr": 5,
  "l\xF6rdag": 6,
  "l\xF6r": 6,
  "l\xF6": 6
};
var MONTH_DICTIONARY10 = {
  "januari": 1,
  "jan": 1,
  "jan.": 1,
  "februari": 2,
  "feb": 2,
  "feb.": 2,
  "mars": 3,
  "mar": 3,
  "mar.": 3,
  "april": 4,
  "apr": 4,
  "apr.": 4,
  "maj": 5,
  "juni": 6,
  "jun": 6,
  "jun.": 6,
  "juli": 7,
  "jul": 7,
  "jul.": 7,
  "augusti": 8,
  "aug": 8,
  "aug.": 8,
  "september": 9,
  "sep": 9,
  "sep.": 9,
  "sept": 9,
  "oktober": 10,
  "okt": 10,
  "okt.": 10,
  "november": 11,
  "nov": 11,
  "nov.": 11,
  "december": 12,
  "dec": 12,
  "dec.": 12
};
var ORDINAL_NUMBER_DICTIONARY = {
  "f\xF6rsta": 1,
  "andra": 2,
  "tredje": 3,
  "fj\xE4rde": 4,
  "femte": 5,
  "sj\xE4tte": 6,
  "sjunde": 7,
  "\xE5ttonde": 8,
  "nionde": 9,
  "tionde": 10,
  "elfte": 11,
  "tolfte": 12,
  "trettonde": 13,
  "fjortonde": 14,
  "femtonde": 15,
  "sextonde": 16,
  "sjuttonde": 17,
  "artonde": 18,
  "nittonde": 19,
  "tjugonde": 20,
  "tjugof\xF6rsta": 21,
  "tjugoandra": 22,
  "tjugotredje": 23,
  "tjugofj\xE4rde": 24,
  "tjugofemte": 25,
  "tjugosj\xE4tte": 26,
  "tjugosjunde": 27,
  "tjugo\xE5ttonde": 28,
  "tjugonionde": 29,
  "trettionde": 30,
  "trettiof\xF6rsta": 31
};
var INTEGER_WORD_DICTIONARY9 = {
  "en": 1,
  "ett": 1,
  "tv\xE5": 2,
  "tre": 3,
  "fyra": 4,
  "fem": 5,
  "sex": 6,
  "sju": 7,
  "\xE5tta": 8,
  "nio": 9,
  "tio": 10,
  "elva": 11,
  "tolv": 12,
  "tretton": 13,
  "fjorton": 14,
  "femton": 15,
  "sexton": 16,
  "sjutton": 17,
  "arton": 18,
  "nitton": 19,
  "tjugo": 20,
  "tretti\u043E": 30,
  "fyrtio": 40,
  "femtio": 50,
  "sextio": 60,
  "sjuttio": 70,
  "\xE5ttio": 80,
  "nittio": 90,
  "hundra": 100,
  "tusen": 1e3
};
var TIME_UNIT_DICTIONARY9 = {
  "sek": "second",
  "sekund": "second",
  "sekunder": "second",
  "min": "minute",
  "minut": "minute",
  "minuter": "minute",
  "tim": "hour",
  "timme": "hour",
  "timmar": "hour",
  "dag": "day",
  "dagar": "day",
  "vecka": "week",
  "veckor": "week",
  "m\xE5n": "month",
  "m\xE5nad": "month",
  "m\xE5nader": "month",
  "\xE5r": "year",
  "kvart\u0430l": "quarter",
  "kvartal": "quarter"
};
var TIME_UNIT_NO_ABBR_DICTIONARY = {
  "sekund": "second",
  "sekunder": "second",
  "minut": "minute",
  "minuter": "minute",
  "timme": "hour",
  "timmar": "hour",
  "dag": "day",
  "dagar": "day",
  "vecka": "week",
  "veckor": "week",
  "m\xE5nad": "month",
  "m\xE5nader": "month",
  "\xE5r": "year",
  "kvartal": "quarter"
};
function parseDuration9(timeunitText) {
  const fragments = {};
  let remainingText = timeunitText;
  let match = SINGLE_TIME_UNIT_REGEX9.exec(remainingText);
  while (match) {
    collectDateTimeFragment9(fragments, match);
    remainingText = remainingText.substring(match[0].length);
    match = SINGLE_TIME_UNIT_REGEX9.exec(remainingText);
  }
  return fragments;
}
function collectDateTimeFragment9(fragments, match) {
  const num = parseNumberPattern9(match[1]);
  const unit = TIME_UNIT_DICTIONARY9[match[2].toLowerCase()];
  fragments[unit] = num;
}
var NUMBER_PATTERN9 = `(?:${matchAnyPattern(INTEGER_WORD_DICTIONARY9)}|\\d+)`;
var ORDINAL_NUMBER_PATTERN8 = `(?:${matchAnyPattern(ORDINAL_NUMBER_DICTIONARY)}|\\d{1,2}(?:e|:e))`;
var TIME_UNIT_PATTERN = `(?:${matchAnyPattern(TIME_UNIT_DICTIONARY9)})`;
var SINGLE_TIME_UNIT_PATTERN9 = `(${NUMBER_PATTERN9})\\s{0,5}(${matchAnyPattern(TIME_UNIT_DICTIONARY9)})\\s{0,5}`;
var SINGLE_TIME_UNIT_REGEX9 = new RegExp(SINGLE_TIME_UNIT_PATTERN9, "i");
var SINGLE_TIME_UNIT_NO_ABBR_PATTERN3 = `(${NUMBER_PATTERN9})\\s{0,5}(${matchAnyPattern(TIME_UNIT_NO_ABBR_DICTIONARY)})\\s{0,5}`;
var TIME_UNITS_PATTERN9 = repeatedTimeunitPattern("", SINGLE_TIME_UNIT_PATTERN9);
var TIME_UNITS_NO_ABBR_PATTERN3 = repeatedTimeunitPattern("", SINGLE_TIME_UNIT_NO_ABBR_PATTERN3);
function parseNumberPattern9(match) {
  const num = match.toLowerCase();
  if (INTEGER_WORD_DICTIONARY9[num] !== void 0) {
    return INTEGER_WORD_DICTIONARY9[num];
  }
  return parseInt(num);
}
function parseYear9(match) {
  if (/\d+/.test(match)) {
    let yearNumber = parseInt(match);
    if (yearNumber < 100) {
      yearNumber = findMostLikelyADYear(yearNumber);
    }
    return yearNumber;
  }
  const num = match.toLowerCase();
  if (INTEGER_WORD_DICTIONARY9[num] !== void 0) {
    return INTEGER_WORD_DICTIONARY9[num];
  }
  return parseInt(match);
}
var PATTERN63 = new RegExp(`(?:(?:\\,|\\(|\\\uFF08)\\s*)?(?:p\xE5\\s*?)?(?:(f\xF6rra|senaste|n\xE4sta|kommande)\\s*)?(${matchAnyPattern(WEEKDAY_DICTIONARY10)})(?:\\s*(?:\\,|\\)|\\\uFF09))?(?:\\s*(f\xF6rra|senaste|n\xE4sta|kommande)\\s*vecka)?(?=\\W|$)`, "i");
var PREFIX_GROUP12 = 1;
var SUFFIX_GROUP2 = 3;
var WEEKDAY_GROUP10 = 2;
var SVWeekdayParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN63;
  }
  innerExtract(context, match) {
    const dayOfWeek = match[WEEKDAY_GROUP10].toLowerCase();
    const offset = WEEKDAY_DICTIONARY10[dayOfWeek];
    const prefix = match[PREFIX_GROUP12];
    const postfix = match[SUFFIX_GROUP2];
    let modifierWord = prefix || postfix;
    modifierWord = modifierWord || "";
    modifierWord = modifierWord.toLowerCase();
    let modifier = null;
    if (modifierWord.match(/förra|senaste/)) {
      modifier = "last";
    } else if (modifierWord.match(/nästa|kommande/)) {
      modifier = "next";
    }
    return createParsingComponentsAtWeekday(context.reference, offset, modifier);
  }
};
var PATTERN64 = new RegExp(`(?:den\\s*?)?([0-9]{1,2})(?:\\s*(?:till|\\-|\\\u2013|\\s)\\s*([0-9]{1,2}))?\\s*(${matchAnyPattern(MONTH_DICTIONARY10)})(?:(?:-|/|,?\\s*)([0-9]{4}(?![^\\s]\\d)))?(?=\\W|$)`, "i");
var DATE_GROUP14 = 1;
var DATE_TO_GROUP12 = 2;
var MONTH_NAME_GROUP22 = 3;
var YEAR_GROUP28 = 4;
var SVMonthNameLittleEndianParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN64;
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    const month = MONTH_DICTIONARY10[match[MONTH_NAME_GROUP22].toLowerCase()];
    const day = parseInt(match[DATE_GROUP14]);
    if (day > 31) {
      match.index = match.index + match[DATE_GROUP14].length;
      return null;
    }
    result.start.assign("month", month);
    result.start.assign("day", day);
    if (match[YEAR_GROUP28]) {
      const yearNumber = parseYear9(match[YEAR_GROUP28]);
      result.start.assign("year", yearNumber);
    } else {
      const year3 = findYearClosestToRef(context.refDate, day, month);
      result.start.imply("year", year3);
    }
    if (match[DATE_TO_GROUP12]) {
      const endDate = parseInt(match[DATE_TO_GROUP12]);
      result.end = result.start.clone();
      result.end.assign("day", endDate);
    }
    return result;
  }
};
var PATTERN65 = new RegExp(`(denna|den h\xE4r|f\xF6rra|passerade|n\xE4sta|kommande|efter|\\+|-)\\s*(${TIME_UNITS_PATTERN9})(?=\\W|$)`, "i");
var PATTERN_NO_ABBR3 = new RegExp(`(denna|den h\xE4r|f\xF6rra|passerade|n\xE4sta|kommande|efter|\\+|-)\\s*(${TIME_UNITS_NO_ABBR_PATTERN3})(?=\\W|$)`, "i");
var SVTimeUnitCasualRelativeFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  allowAbbreviations;
  constructor(allowAbbreviations = true) {
    super();
    this.allowAbbreviations = allowAbbreviations;
  }
  innerPattern() {
    return this.allowAbbreviations ? PATTERN65 : PATTERN_NO_ABBR3;
  }
  innerExtract(context, match) {
    const prefix = match[1].toLowerCase();
    let duration = parseDuration9(match[2]);
    if (!duration) {
      return null;
    }
    switch (prefix) {
      case "f\xF6rra":
      case "passerade":
      case "-":
        duration = reverseDuration(duration);
        break;
    }
    return ParsingComponents.createRelativeFromReference(context.reference, duration);
  }
};
var PATTERN66 = new RegExp(`(nu|idag|imorgon|\xF6vermorgon|ig\xE5r|f\xF6rrg\xE5r|i\\s*f\xF6rrg\xE5r)(?:\\s*(?:p\xE5\\s*)?(morgonen?|f\xF6rmiddagen?|middagen?|eftermiddagen?|kv\xE4llen?|natten?|midnatt))?(?=\\W|$)`, "i");
var DATE_GROUP15 = 1;
var TIME_GROUP2 = 2;
var SVCasualDateParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern(context) {
    return PATTERN66;
  }
  innerExtract(context, match) {
    const targetDate = context.refDate;
    const dateKeyword = (match[DATE_GROUP15] || "").toLowerCase();
    const timeKeyword = (match[TIME_GROUP2] || "").toLowerCase();
    let component = context.createParsingComponents();
    switch (dateKeyword) {
      case "nu":
        component = now(context.reference);
        break;
      case "idag":
        component = today(context.reference);
        break;
      case "imorgon":
      case "imorn":
        const nextDay = new Date(targetDate.getTime());
        nextDay.setDate(nextDay.getDate() + 1);
        assignSimilarDate(component, nextDay);
        implySimilarTime(component, nextDay);
        break;
      case "ig\xE5r":
        const previousDay = new Date(targetDate.getTime());
        previousDay.setDate(previousDay.getDate() - 1);
        assignSimilarDate(component, previousDay);
        implySimilarTime(component, previousDay);
        break;
      case "f\xF6rrg\xE5r":
      case "i f\xF6rrg\xE5r":
        const twoDaysAgo = new Date(targetDate.getTime());
        twoDaysAgo.setDate(twoDaysAgo.getDate() - 2);
        assignSimilarDate(component, twoDaysAgo);
        implySimilarTime(component, twoDaysAgo);
        break;
    }
    switch (timeKeyword) {
      case "morgon":
      case "morgonen":
        component.imply("hour", 6);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.imply("millisecond", 0);
        break;
      case "f\xF6rmiddag":
      case "f\xF6rmiddagen":
        component.imply("hour", 9);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.imply("millisecond", 0);
        break;
      case "middag":
      case "middagen":
        component.imply("hour", 12);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.imply("millisecond", 0);
        break;
      case "eftermiddag":
      case "eftermiddagen":
        component.imply("hour", 15);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.imply("millisecond", 0);
        break;
      case "kv\xE4ll":
      case "kv\xE4llen":
        component.imply("hour", 20);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.imply("millisecond", 0);
        break;
      case "natt":
      case "natten":
      case "midnatt":
        if (timeKeyword === "midnatt") {
          component.imply("hour", 0);
        } else {
          component.imply("hour", 2);
        }
        component.imply("minute", 0);
        component.imply("second", 0);
        component.imply("millisecond", 0);
        break;
    }
    return component;
  }
};
var casual14 = new Chrono(createCasualConfiguration12());
var strict14 = new Chrono(createConfiguration12(true));
function parse14(text, ref, option) {
  return casual14.parse(text, ref, option);
}
function parseDate14(text, ref, option) {
  return casual14.parseDate(text, ref, option);
}
function createCasualConfiguration12(littleEndian = true) {
  const option = createConfiguration12(false, littleEndian);
  option.parsers.unshift(new SVCasualDateParser());
  return option;
}
function createConfiguration12(strictMode = true, littleEndian = true) {
  return includeCommonConfiguration({
    parsers: [
      new ISOFormatParser(),
      new SlashDateFormatParser(littleEndian),
      new SVMonthNameLittleEndianParser(),
      new SVWeekdayParser(),
      new SVTimeUnitCasualRelativeFormatParser()
    ],
    refiners: []
  }, strictMode);
}
var fi_exports = {};
(0, (import_chunk_SEWDMQ6Q()).__export)(fi_exports, {
  Chrono: () => Chrono,
  Meridiem: () => Meridiem,
  ParsingComponents: () => ParsingComponents,
  ParsingResult: () => ParsingResult,
  ReferenceWithTimezone: () => ReferenceWithTimezone,
  Weekday: () => Weekday,
  casual: () => casual15,
  createCasualConfiguration: () => createCasualConfiguration13,
  createConfiguration: () => createConfiguration13,
  parse: () => parse15,
  parseDate: () => parseDate15,
  strict: () => strict15
});
var FITimeExpressionParser = class extends AbstractTimeExpressionParser {
  primaryPrefix() {
    return "(?:(?:klo|kello)\\s*)?";
  }
  followingPhase() {
    return "\\s*(?:\\-|\\\u2013|\\~|\\\u301C)\\s*";
  }
  extractPrimaryTimeComponents(context, match) {
    if (match[0].match(/^\s*\d{4}\s*$/)) {
      return null;
    }
    return super.extractPrimaryTimeComponents(context, match);
  }
};
var WEEKDAY_DICTIONARY11 = {
  "sunnuntai": 0,
  "sunnuntaina": 0,
  "su": 0,
  "maanantai": 1,
  "maanantaina": 1,
  "ma": 1,
  "tiistai": 2,
  "tiistaina": 2,
  "ti": 2,
  "keskiviikko": 3,
  "keskiviikkona": 3,
  "ke": 3,
  "torstai": 4,
  "torstaina": 4,
  "to": 4,
  "perjantai": 5,
  "perjantaina": 5,
  "pe": 5,
  "lauantai": 6,
  "lauantaina": 6,
  "la": 6
};
var MONTH_DICTIONARY11 = {
  "tammikuu": 1,
  "tammikuuta": 1,
  "tammikuun": 1,
  "tammi": 1,
  "helmikuu": 2,
  "helmikuuta": 2,
  "helmikuun": 2,
  "helmi": 2,
  "maaliskuu": 3,
  "maaliskuuta": 3,
  "maaliskuun": 3,
  "maalis": 3,
  "huhtikuu": 4,
  "huhtikuuta": 4,
  "huhtikuun": 4,
  "huhti": 4,
  "toukokuu": 5,
  "toukokuuta": 5,
  "toukokuun": 5,
  "touko": 5,
  "kes\xE4kuu": 6,
  "kes\xE4kuuta": 6,
  "kes\xE4kuun": 6,
  "kes\xE4": 6,
  "hein\xE4kuu": 7,
  "hein\xE4kuuta": 7,
  "hein\xE4kuun": 7,
  "hein\xE4": 7,
  "elokuu": 8,
  "elokuuta": 8,
  "elokuun": 8,
  "elo": 8,
  "syyskuu": 9,
  "syyskuuta": 9,
  "syyskuun": 9,
  "syys": 9,
  "lokakuu": 10,
  "lokakuuta": 10,
  "lokakuun": 10,
  "loka": 10,
  "marraskuu": 11,
  "marraskuuta": 11,
  "marraskuun": 11,
  "marras": 11,
  "joulukuu": 12,
  "joulukuuta": 12,
  "joulukuun": 12,
  "joulu": 12
};
var INTEGER_WORD_DICTIONARY10 = {
  "yksi": 1,
  "yhden": 1,
  "kaksi": 2,
  "kahden": 2,
  "kolme": 3,
  "kolmen": 3,
  "nelj\xE4": 4,
  "nelj\xE4n": 4,
  "viisi": 5,
  "viiden": 5,
  "kuusi": 6,
  "kuuden": 6,
  "seitsem\xE4n": 7,
  "kahdeksan": 8,
  "yhdeks\xE4n": 9,
  "kymmenen": 10
};
var TIME_UNIT_DICTIONARY10 = {
  "s": "second",
  "sek": "second",
  "sekunti": "second",
  "sekuntia": "second",
  "sekunnin": "second",
  "min": "minute",
  "minuutti": "minute",
  "minuuttia": "minute",
  "minuutin": "minute",
  "t": "hour",
  "tunti": "hour",
  "tuntia": "hour",
  "tunnin": "hour",
  "pv": "day",
  "p\xE4iv\xE4": "day",
  "p\xE4iv\xE4\xE4": "day",
  "p\xE4iv\xE4n": "day",
  "vk": "week",
  "viikko": "week",
  "viikkoa": "week",
  "viikon": "week",
  "kk": "month",
  "kuukausi": "month",
  "kuukautta": "month",
  "kuukauden": "month",
  "vuosi": "year",
  "vuotta": "year",
  "vuoden": "year"
};
var TIME_UNIT_NO_ABBR_DICTIONARY2 = {
  "sekunti": "second",
  "sekuntia": "second",
  "sekunnin": "second",
  "minuutti": "minute",
  "minuuttia": "minute",
  "minuutin": "minute",
  "tunti": "hour",
  "tuntia": "hour",
  "tunnin": "hour",
  "p\xE4iv\xE4": "day",
  "p\xE4iv\xE4\xE4": "day",
  "p\xE4iv\xE4n": "day",
  "viikko": "week",
  "viikkoa": "week",
  "viikon": "week",
  "kuukausi": "month",
  "kuukautta": "month",
  "kuukauden": "month",
  "vuosi": "year",
  "vuotta": "year",
  "vuoden": "year"
};
function parseDuration10(timeunitText) {
  const fragments = {};
  let remainingText = timeunitText;
  let match = SINGLE_TIME_UNIT_REGEX10.exec(remainingText);
  while (match) {
    collectDateTimeFragment10(fragments, match);
    remainingText = remainingText.substring(match[0].length);
    match = SINGLE_TIME_UNIT_REGEX10.exec(remainingText);
  }
  return fragments;
}
function collectDateTimeFragment10(fragments, match) {
  const num = parseNumberPattern10(match[1]);
  const unit = TIME_UNIT_DICTIONARY10[match[2].toLowerCase()];
  fragments[unit] = num;
}
var NUMBER_PATTERN10 = `(?:${matchAnyPattern(INTEGER_WORD_DICTIONARY10)}|\\d+)`;
var TIME_UNIT_PATTERN2 = `(?:${matchAnyPattern(TIME_UNIT_DICTIONARY10)})`;
var SINGLE_TIME_UNIT_PATTERN10 = `(${NUMBER_PATTERN10})\\s{0,5}(${matchAnyPattern(TIME_UNIT_DICTIONARY10)})\\s{0,5}`;
var SINGLE_TIME_UNIT_REGEX10 = new RegExp(SINGLE_TIME_UNIT_PATTERN10, "i");
var SINGLE_TIME_UNIT_NO_ABBR_PATTERN4 = `(${NUMBER_PATTERN10})\\s{0,5}(${matchAnyPattern(TIME_UNIT_NO_ABBR_DICTIONARY2)})\\s{0,5}`;
var TIME_UNITS_PATTERN10 = repeatedTimeunitPattern("", SINGLE_TIME_UNIT_PATTERN10);
var TIME_UNITS_NO_ABBR_PATTERN4 = repeatedTimeunitPattern("", SINGLE_TIME_UNIT_NO_ABBR_PATTERN4);
function parseNumberPattern10(match) {
  const num = match.toLowerCase();
  if (INTEGER_WORD_DICTIONARY10[num] !== void 0) {
    return INTEGER_WORD_DICTIONARY10[num];
  }
  return parseInt(num);
}
function parseYear10(match) {
  if (/\d+/.test(match)) {
    let yearNumber = parseInt(match);
    if (yearNumber < 100) {
      yearNumber = findMostLikelyADYear(yearNumber);
    }
    return yearNumber;
  }
  const num = match.toLowerCase();
  if (INTEGER_WORD_DICTIONARY10[num] !== void 0) {
    return INTEGER_WORD_DICTIONARY10[num];
  }
  return parseInt(match);
}
var PATTERN67 = new RegExp(`(?:(?:\\,|\\(|\\\uFF08)\\s*)?(?:(viime|edellinen|edellisen\xE4|ensi|seuraava|seuraavana|t\xE4m\xE4|t\xE4n\xE4)\\s*)?(${matchAnyPattern(WEEKDAY_DICTIONARY11)})(?:\\s*(?:\\,|\\)|\\\uFF09))?(?:\\s*(viime|ensi|seuraava)\\s*viikolla)?(?=\\W|$)`, "i");
var PREFIX_GROUP13 = 1;
var WEEKDAY_GROUP11 = 2;
var SUFFIX_GROUP3 = 3;
var FIWeekdayParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN67;
  }
  innerExtract(context, match) {
    const dayOfWeek = match[WEEKDAY_GROUP11].toLowerCase();
    const offset = WEEKDAY_DICTIONARY11[dayOfWeek];
    const prefix = match[PREFIX_GROUP13];
    const postfix = match[SUFFIX_GROUP3];
    let modifierWord = prefix || postfix;
    modifierWord = modifierWord || "";
    modifierWord = modifierWord.toLowerCase();
    let modifier = null;
    if (modifierWord.match(/viime|edellinen|edellisenä/)) {
      modifier = "last";
    } else if (modifierWord.match(/ensi|seuraava|seuraavana/)) {
      modifier = "next";
    }
    return createParsingComponentsAtWeekday(context.reference, offset, modifier);
  }
};
var PATTERN68 = new RegExp(`([0-9]{1,2})\\.?(?:\\s*(?:\\-|\\\u2013|\\s)\\s*([0-9]{1,2})\\.?)?\\s*(${matchAnyPattern(MONTH_DICTIONARY11)})(?:(?:-|/|,?\\s*)([0-9]{4}(?![^\\s]\\d)))?(?=\\W|$)`, "i");
var DATE_GROUP16 = 1;
var DATE_TO_GROUP13 = 2;
var MONTH_NAME_GROUP23 = 3;
var YEAR_GROUP29 = 4;
var FIMonthNameLittleEndianParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN68;
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    const month = MONTH_DICTIONARY11[match[MONTH_NAME_GROUP23].toLowerCase()];
    const day = parseInt(match[DATE_GROUP16]);
    if (day > 31) {
      match.index = match.index + match[DATE_GROUP16].length;
      return null;
    }
    result.start.assign("month", month);
    result.start.assign("day", day);
    if (match[YEAR_GROUP29]) {
      const yearNumber = parseYear10(match[YEAR_GROUP29]);
      result.start.assign("year", yearNumber);
    } else {
      const year3 = findYearClosestToRef(context.refDate, day, month);
      result.start.imply("year", year3);
    }
    if (match[DATE_TO_GROUP13]) {
      const endDate = parseInt(match[DATE_TO_GROUP13]);
      result.end = result.start.clone();
      result.end.assign("day", endDate);
    }
    return result;
  }
};
var PATTERN69 = new RegExp(`(seuraava|seuraavat|seuraavien|edellinen|edelliset|edellisten|viimeiset|viimeisten|kuluneet|kuluneiden|\\+|-)\\s*(${TIME_UNITS_PATTERN10})(?=\\W|$)`, "i");
var PATTERN_NO_ABBR4 = new RegExp(`(seuraava|seuraavat|seuraavien|edellinen|edelliset|edellisten|viimeiset|viimeisten|kuluneet|kuluneiden|\\+|-)\\s*(${TIME_UNITS_NO_ABBR_PATTERN4})(?=\\W|$)`, "i");
var FITimeUnitCasualRelativeFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  allowAbbreviations;
  constructor(allowAbbreviations = true) {
    super();
    this.allowAbbreviations = allowAbbreviations;
  }
  innerPattern() {
    return this.allowAbbreviations ? PATTERN69 : PATTERN_NO_ABBR4;
  }
  innerExtract(context, match) {
    const prefix = match[1].toLowerCase();
    let duration = parseDuration10(match[2]);
    if (!duration) {
      return null;
    }
    switch (prefix) {
      case "edellinen":
      case "edelliset":
      case "edellisten":
      case "viimeiset":
      case "viimeisten":
      case "kuluneet":
      case "kuluneiden":
      case "-":
        duration = reverseDuration(duration);
        break;
    }
    return ParsingComponents.createRelativeFromReference(context.reference, duration);
  }
};
var FITimeUnitAgoFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return new RegExp(`(${TIME_UNITS_PATTERN10})\\s*sitten(?=\\W|$)`, "i");
  }
  innerExtract(context, match) {
    const timeUnits = parseDuration10(match[1]);
    const outputTimeUnits = reverseDuration(timeUnits);
    return ParsingComponents.createRelativeFromReference(context.reference, outputTimeUnits);
  }
};
var FITimeUnitWithinFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return new RegExp(`(${TIME_UNITS_PATTERN10})\\s*(?:sis\xE4ll\xE4|kuluessa|p\xE4\xE4st\xE4)(?=\\W|$)`, "i");
  }
  innerExtract(context, match) {
    const timeUnits = parseDuration10(match[1]);
    return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
  }
};
var FICasualTimeParser = class _FICasualTimeParser extends AbstractParserWithWordBoundaryChecking {
  innerPattern(context) {
    return /(tänä\s*)?(aamulla|aamuna|aamupäivällä|päivällä|iltapäivällä|illalla|yöllä|keskiyöllä)(?=\W|$)/i;
  }
  innerExtract(context, match) {
    const targetDate = context.refDate;
    const timeKeywordPattern = match[2].toLowerCase();
    const component = context.createParsingComponents();
    implySimilarTime(component, targetDate);
    return _FICasualTimeParser.extractTimeComponents(component, timeKeywordPattern);
  }
  static extractTimeComponents(component, timeKeywordPattern) {
    switch (timeKeywordPattern) {
      case "aamulla":
      case "aamuna":
        component.imply("hour", 6);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.imply("meridiem", Meridiem.AM);
        component.addTag("casualReference/morning");
        break;
      case "aamup\xE4iv\xE4ll\xE4":
        component.imply("hour", 9);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.imply("meridiem", Meridiem.AM);
        component.addTag("casualReference/morning");
        break;
      case "p\xE4iv\xE4ll\xE4":
        component.imply("hour", 12);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.imply("meridiem", Meridiem.AM);
        component.addTag("casualReference/noon");
        break;
      case "iltap\xE4iv\xE4ll\xE4":
        component.imply("hour", 15);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.imply("meridiem", Meridiem.PM);
        component.addTag("casualReference/afternoon");
        break;
      case "illalla":
        component.imply("hour", 18);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.imply("meridiem", Meridiem.PM);
        component.addTag("casualReference/evening");
        break;
      case "y\xF6ll\xE4":
        component.imply("hour", 22);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.imply("meridiem", Meridiem.PM);
        component.addTag("casualReference/evening");
        break;
      case "keskiy\xF6ll\xE4":
        if (component.get("hour") > 1) {
          component.addDurationAsImplied({ "day": 1 });
        }
        component.imply("hour", 0);
        component.imply("minute", 0);
        component.imply("second", 0);
        component.imply("meridiem", Meridiem.AM);
        component.addTag("casualReference/midnight");
        break;
    }
    return component;
  }
};
var PATTERN70 = new RegExp(`(nyt|t\xE4n\xE4\xE4n|huomenna|ylihuomenna|eilen|toissap\xE4iv\xE4n\xE4|viime\\s*y\xF6n\xE4)(?:\\s*(aamulla|aamuna|aamup\xE4iv\xE4ll\xE4|p\xE4iv\xE4ll\xE4|iltap\xE4iv\xE4ll\xE4|illalla|y\xF6ll\xE4|keskiy\xF6ll\xE4))?(?=\\W|$)`, "i");
var DATE_GROUP17 = 1;
var TIME_GROUP3 = 2;
var FICasualDateParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern(context) {
    return PATTERN70;
  }
  innerExtract(context, match) {
    let targetDate = context.reference.getDateWithAdjustedTimezone();
    const dateKeyword = (match[DATE_GROUP17] || "").toLowerCase();
    const timeKeyword = (match[TIME_GROUP3] || "").toLowerCase();
    let component = context.createParsingComponents();
    switch (dateKeyword) {
      case "nyt":
        component = now(context.reference);
        break;
      case "t\xE4n\xE4\xE4n":
        component = today(context.reference);
        break;
      case "huomenna":
        targetDate = addDuration(targetDate, { day: 1 });
        assignSimilarDate(component, targetDate);
        implySimilarTime(component, targetDate);
        break;
      case "ylihuomenna":
        targetDate = addDuration(targetDate, { day: 2 });
        assignSimilarDate(component, targetDate);
        implySimilarTime(component, targetDate);
        break;
      case "eilen":
        targetDate = addDuration(targetDate, { day: -1 });
        assignSimilarDate(component, targetDate);
        implySimilarTime(component, targetDate);
        break;
      case "toissap\xE4iv\xE4n\xE4":
        targetDate = addDuration(targetDate, { day: -2 });
        assignSimilarDate(component, targetDate);
        implySimilarTime(component, targetDate);
        break;
      default:
        if (dateKeyword.match(/viime\s*yönä/)) {
          if (targetDate.getHours() > 6) {
            targetDate = addDuration(targetDate, { day: -1 });
          }
          assignSimilarDate(component, targetDate);
          component.imply("hour", 0);
        }
        break;
    }
    if (timeKeyword) {
      component = FICasualTimeParser.extractTimeComponents(component, timeKeyword);
    }
    return component;
  }
};
var FIMergeDateRangeRefiner = class extends AbstractMergeDateRangeRefiner {
  patternBetween() {
    return /^\s*(-|–)\s*$/i;
  }
};
var FIMergeDateTimeRefiner = class extends AbstractMergeDateTimeRefiner {
  patternBetween() {
    return new RegExp("^\\s*(T|klo|kello|,|-)?\\s*$");
  }
};
var casual15 = new Chrono(createCasualConfiguration13());
var strict15 = new Chrono(createConfiguration13(true));
function parse15(text, ref, option) {
  return casual15.parse(text, ref, option);
}
function parseDate15(text, ref, option) {
  return casual15.parseDate(text, ref, option);
}
function createCasualConfiguration13(littleEndian = true) {
  const option = createConfiguration13(false, littleEndian);
  option.parsers.unshift(new FICasualTimeParser());
  option.parsers.unshift(new FICasualDateParser());
  option.parsers.unshift(new FITimeUnitCasualRelativeFormatParser());
  return option;
}
function createConfiguration13(strictMode = true, littleEndian = true) {
  return includeCommonConfiguration({
    parsers: [
      new ISOFormatParser(),
      new SlashDateFormatParser(littleEndian),
      new FITimeExpressionParser(),
      new FIMonthNameLittleEndianParser(),
      new FIWeekdayParser(),
      new FITimeUnitWithinFormatParser(),
      new FITimeUnitAgoFormatParser()
    ],
    refiners: [new FIMergeDateRangeRefiner(), new FIMergeDateTimeRefiner()]
  }, strictMode);
}
var vi_exports = {};
(0, (import_chunk_SEWDMQ6Q()).__export)(vi_exports, {
  Chrono: () => Chrono,
  Meridiem: () => Meridiem,
  ParsingComponents: () => ParsingComponents,
  ParsingResult: () => ParsingResult,
  ReferenceWithTimezone: () => ReferenceWithTimezone,
  Weekday: () => Weekday,
  casual: () => casual16,
  createCasualConfiguration: () => createCasualConfiguration14,
  createConfiguration: () => createConfiguration14,
  parse: () => parse16,
  parseDate: () => parseDate16,
  strict: () => strict16
});
var WEEKDAY_DICTIONARY12 = {
  "ch\u1EE7 nh\u1EADt": 0,
  "cn": 0,
  "th\u1EE9 hai": 1,
  "t2": 1,
  "th\u1EE9 ba": 2,
  "t3": 2,
  "th\u1EE9 t\u01B0": 3,
  "t4": 3,
  "th\u1EE9 n\u0103m": 4,
  "t5": 4,
  "th\u1EE9 s\xE1u": 5,
  "t6": 5,
  "th\u1EE9 b\u1EA3y": 6,
  "t7": 6
};
var MONTH_DICTIONARY12 = {
  "th\xE1ng 1": 1,
  "th\xE1ng m\u1ED9t": 1,
  "th\xE1ng gi\xEAng": 1,
  "th\xE1ng 2": 2,
  "th\xE1ng hai": 2,
  "th\xE1ng 3": 3,
  "th\xE1ng ba": 3,
  "th\xE1ng 4": 4,
  "th\xE1ng t\u01B0": 4,
  "th\xE1ng 5": 5,
  "th\xE1ng n\u0103m": 5,
  "th\xE1ng 6": 6,
  "th\xE1ng s\xE1u": 6,
  "th\xE1ng 7": 7,
  "th\xE1ng b\u1EA3y": 7,
  "th\xE1ng 8": 8,
  "th\xE1ng t\xE1m": 8,
  "th\xE1ng 9": 9,
  "th\xE1ng ch\xEDn": 9,
  "th\xE1ng 10": 10,
  "th\xE1ng m\u01B0\u1EDDi": 10,
  "th\xE1ng 11": 11,
  "th\xE1ng m\u01B0\u1EDDi m\u1ED9t": 11,
  "th\xE1ng 12": 12,
  "th\xE1ng m\u01B0\u1EDDi hai": 12,
  "th\xE1ng ch\u1EA1p": 12
};
var INTEGER_WORD_DICTIONARY11 = {
  "m\u1ED9t": 1,
  "hai": 2,
  "ba": 3,
  "b\u1ED1n": 4,
  "n\u0103m": 5,
  "s\xE1u": 6,
  "b\u1EA3y": 7,
  "t\xE1m": 8,
  "ch\xEDn": 9,
  "m\u01B0\u1EDDi": 10,
  "m\u01B0\u1EDDi m\u1ED9t": 11,
  "m\u01B0\u1EDDi hai": 12
};
var TIME_UNIT_DICTIONARY11 = {
  "gi\xE2y": "second",
  "ph\xFAt": "minute",
  "gi\u1EDD": "hour",
  "ng\xE0y": "day",
  "tu\u1EA7n": "week",
  "th\xE1ng": "month",
  "n\u0103m": "year"
};
var NUMBER_PATTERN11 = "(?:" + matchAnyPattern(INTEGER_WORD_DICTIONARY11) + "|[0-9]+|[0-9]+\\.[0-9]+)";
function parseNumberPattern11(match) {
  const num = match.toLowerCase();
  if (INTEGER_WORD_DICTIONARY11[num] !== void 0)
    return INTEGER_WORD_DICTIONARY11[num];
  return parseFloat(num);
}
var YEAR_PATTERN11 = "(?:[0-9]{1,4}(?:\\s*TCN)?)";
function parseYear11(match) {
  const upper = match.toUpperCase();
  const num = parseInt(match.replace(/[^0-9]+/g, ""));
  if (/TCN/.test(upper))
    return -num;
  return findMostLikelyADYear(num);
}
var SINGLE_TIME_UNIT_PATTERN11 = "(" + NUMBER_PATTERN11 + ")\\s{0,5}(" + matchAnyPattern(TIME_UNIT_DICTIONARY11) + ")\\s{0,5}";
var SINGLE_TIME_UNIT_REGEX11 = new RegExp(SINGLE_TIME_UNIT_PATTERN11, "i");
var TIME_UNITS_PATTERN11 = repeatedTimeunitPattern("", SINGLE_TIME_UNIT_PATTERN11);
function parseDuration11(timeunitText) {
  const fragments = {};
  let remainingText = timeunitText;
  let match = SINGLE_TIME_UNIT_REGEX11.exec(remainingText);
  while (match) {
    const num = parseNumberPattern11(match[1]);
    const unit = TIME_UNIT_DICTIONARY11[match[2].toLowerCase()];
    fragments[unit] = num;
    remainingText = remainingText.substring(match[0].length);
    match = SINGLE_TIME_UNIT_REGEX11.exec(remainingText);
  }
  return fragments;
}
var PATTERN71 = new RegExp("(?:ng\xE0y\\s*)?([0-9]{1,2})\\s*th\xE1ng\\s*([0-9]{1,2})(?:\\s*n\u0103m\\s*(" + YEAR_PATTERN11 + "))?(?=\\W|$)", "i");
var DAY_GROUP6 = 1;
var MONTH_GROUP8 = 2;
var YEAR_GROUP30 = 3;
var VIStandardParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN71;
  }
  innerExtract(context, match) {
    const day = parseInt(match[DAY_GROUP6]);
    const month = parseInt(match[MONTH_GROUP8]);
    if (day > 31 || month > 12)
      return null;
    const result = context.createParsingResult(match.index, match[0]);
    result.start.assign("day", day);
    result.start.assign("month", month);
    if (match[YEAR_GROUP30]) {
      result.start.assign("year", parseYear11(match[YEAR_GROUP30]));
    } else {
      result.start.imply("year", findYearClosestToRef(context.refDate, day, month));
    }
    return result;
  }
};
var PATTERN72 = new RegExp("(" + matchAnyPattern(MONTH_DICTIONARY12) + ")(?:\\s*(?:n\u0103m|/)\\s*(" + YEAR_PATTERN11 + "))?(?=\\W|$)", "i");
var MONTH_GROUP9 = 1;
var YEAR_GROUP31 = 2;
var VIMonthYearParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN72;
  }
  innerExtract(context, match) {
    const month = MONTH_DICTIONARY12[match[MONTH_GROUP9].toLowerCase()];
    if (!month)
      return null;
    const result = context.createParsingResult(match.index, match[0]);
    result.start.assign("month", month);
    result.start.imply("day", 1);
    if (match[YEAR_GROUP31]) {
      result.start.assign("year", parseYear11(match[YEAR_GROUP31]));
    } else {
      result.start.imply("year", context.reference.getDateWithAdjustedTimezone().getFullYear());
    }
    return result;
  }
};
var PATTERN73 = new RegExp("(?:\\bn\u0103m\\s*(" + YEAR_PATTERN11 + ")|\\b([0-9]{1,4})\\s*(TCN))(?=\\W|$)", "i");
var YEAR_WITH_NAM_GROUP = 1;
var BARE_BC_YEAR_GROUP = 2;
var BARE_BC_SUFFIX_GROUP = 3;
var VIYearParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN73;
  }
  innerExtract(context, match) {
    let yearText;
    if (match[YEAR_WITH_NAM_GROUP]) {
      yearText = match[YEAR_WITH_NAM_GROUP];
    } else {
      yearText = match[BARE_BC_YEAR_GROUP] + " " + match[BARE_BC_SUFFIX_GROUP];
    }
    const result = context.createParsingResult(match.index, match[0]);
    result.start.assign("year", parseYear11(yearText));
    result.start.imply("month", 1);
    result.start.imply("day", 1);
    return result;
  }
};
var PATTERN74 = /\b(hôm nay|hôm qua|hôm kia|ngày mai|ngày kia|bây giờ|lúc này)(?=\W|$)/i;
var VICasualDateParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN74;
  }
  innerExtract(context, match) {
    switch (match[1].toLowerCase()) {
      case "b\xE2y gi\u1EDD":
      case "l\xFAc n\xE0y":
        return now(context.reference);
      case "h\xF4m nay":
        return today(context.reference);
      case "h\xF4m qua":
        return yesterday(context.reference);
      case "h\xF4m kia":
        return theDayBefore(context.reference, 2);
      case "ng\xE0y mai":
        return tomorrow(context.reference);
      case "ng\xE0y kia":
        return theDayAfter(context.reference, 2);
    }
    return context.createParsingComponents();
  }
};
var PATTERN75 = /(buổi\s*)?(sáng sớm|sáng|trưa|chiều|tối|đêm|nửa đêm|bình minh)(?=\W|$)/i;
var VICasualTimeParser = class _VICasualTimeParser extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN75;
  }
  innerExtract(context, match) {
    const component = context.createParsingComponents();
    implySimilarTime(component, context.refDate);
    return _VICasualTimeParser.extractTimeComponents(component, match[2].toLowerCase());
  }
  static extractTimeComponents(component, keyword) {
    switch (keyword) {
      case "b\xECnh minh":
      case "s\xE1ng s\u1EDBm":
        component.imply("hour", 6);
        component.imply("minute", 0);
        component.imply("meridiem", Meridiem.AM);
        break;
      case "s\xE1ng":
        component.imply("hour", 9);
        component.imply("minute", 0);
        component.imply("meridiem", Meridiem.AM);
        break;
      case "tr\u01B0a":
        component.imply("hour", 12);
        component.imply("minute", 0);
        component.imply("meridiem", Meridiem.PM);
        break;
      case "chi\u1EC1u":
        component.imply("hour", 15);
        component.imply("minute", 0);
        component.imply("meridiem", Meridiem.PM);
        break;
      case "t\u1ED1i":
        component.imply("hour", 19);
        component.imply("minute", 0);
        component.imply("meridiem", Meridiem.PM);
        break;
      case "\u0111\xEAm":
        component.imply("hour", 22);
        component.imply("minute", 0);
        component.imply("meridiem", Meridiem.PM);
        break;
      case "n\u1EEDa \u0111\xEAm":
        component.imply("hour", 0);
        component.imply("minute", 0);
        component.imply("meridiem", Meridiem.AM);
        break;
    }
    return component;
  }
};
var PATTERN76 = new RegExp("(" + matchAnyPattern(WEEKDAY_DICTIONARY12) + ")(?:\\s*(n\xE0y|t\u1EDBi|sau(?!\\s*khi)|qua))?(?=\\W|$)", "i");
var WEEKDAY_GROUP12 = 1;
var MODIFIER_GROUP = 2;
var VIWeekdayParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN76;
  }
  innerExtract(context, match) {
    const dowText = match[WEEKDAY_GROUP12].toLowerCase();
    const dow = WEEKDAY_DICTIONARY12[dowText];
    if (dow === void 0)
      return null;
    const modifier = match[MODIFIER_GROUP];
    let modifierType = null;
    if (modifier) {
      const m = modifier.toLowerCase();
      if (m.includes("t\u1EDBi") || m.includes("sau"))
        modifierType = "next";
      else if (m.includes("qua"))
        modifierType = "last";
    }
    return createParsingComponentsAtWeekday(context.reference, dow, modifierType);
  }
};
var PATTERN77 = new RegExp("(?:l\xFAc\\s*|v\xE0o\\s*)?([0-9]{1,2})(?:\\s*gi\u1EDD\\s*([0-9]{1,2})?\\s*(?:ph\xFAt\\s*)?(s\xE1ng|tr\u01B0a|chi\u1EC1u|t\u1ED1i|\u0111\xEAm)?|:([0-9]{2}))(?=\\W|$)", "i");
var HOUR_GROUP7 = 1;
var MINUTE_GIO_GROUP = 2;
var MERIDIEM_GROUP = 3;
var MINUTE_COLON_GROUP = 4;
var VITimeExpressionParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN77;
  }
  innerExtract(context, match) {
    const hour = parseInt(match[HOUR_GROUP7]);
    if (hour > 23)
      return null;
    const result = context.createParsingResult(match.index, match[0]);
    result.start.assign("hour", hour);
    const minute = match[MINUTE_COLON_GROUP] ? parseInt(match[MINUTE_COLON_GROUP]) : match[MINUTE_GIO_GROUP] ? parseInt(match[MINUTE_GIO_GROUP]) : 0;
    if (minute >= 60)
      return null;
    result.start.assign("minute", minute);
    const meridiem = match[MERIDIEM_GROUP]?.toLowerCase();
    if (meridiem === "s\xE1ng") {
      result.start.assign("meridiem", Meridiem.AM);
      if (hour === 12)
        result.start.assign("hour", 0);
    } else if (meridiem === "tr\u01B0a") {
      if (hour < 10) {
        result.start.assign("meridiem", Meridiem.PM);
        result.start.assign("hour", hour + 12);
      } else {
        result.start.assign("meridiem", hour >= 12 ? Meridiem.PM : Meridiem.AM);
      }
    } else if (meridiem === "chi\u1EC1u" || meridiem === "t\u1ED1i" || meridiem === "\u0111\xEAm") {
      result.start.assign("meridiem", Meridiem.PM);
      if (hour < 12)
        result.start.assign("hour", hour + 12);
    }
    result.start.imply("second", 0);
    result.start.imply("millisecond", 0);
    return result;
  }
};
var PATTERN78 = new RegExp("(" + TIME_UNITS_PATTERN11 + ")\\s{0,5}(?:tr\u01B0\u1EDBc|qua)(?=\\W|$)", "i");
var VITimeUnitAgoFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  strictMode;
  constructor(strictMode = false) {
    super();
    this.strictMode = strictMode;
  }
  innerPattern() {
    return PATTERN78;
  }
  innerExtract(context, match) {
    const duration = parseDuration11(match[1]);
    if (!duration)
      return null;
    return ParsingComponents.createRelativeFromReference(context.reference, reverseDuration(duration));
  }
};
var PATTERN79 = new RegExp("(" + TIME_UNITS_PATTERN11 + ")\\s{0,5}(?:sau|n\u1EEFa|t\u1EDBi|ti\u1EBFp)(?=\\W|$)", "i");
var VITimeUnitLaterFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  strictMode;
  constructor(strictMode = false) {
    super();
    this.strictMode = strictMode;
  }
  innerPattern() {
    return PATTERN79;
  }
  innerExtract(context, match) {
    const duration = parseDuration11(match[1]);
    if (!duration)
      return null;
    return ParsingComponents.createRelativeFromReference(context.reference, duration);
  }
};
var PATTERN80 = new RegExp("(?:trong\\s*(?:v\xF2ng\\s*)?)(" + TIME_UNITS_PATTERN11 + ")(?=\\W|$)", "i");
var VITimeUnitWithinFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  strictMode;
  constructor(strictMode = false) {
    super();
    this.strictMode = strictMode;
  }
  innerPattern() {
    return PATTERN80;
  }
  innerExtract(context, match) {
    const timeUnits = parseDuration11(match[1]);
    if (!timeUnits)
      return null;
    return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
  }
};
var CASUAL_UNIT_PATTERN = "(?:" + NUMBER_PATTERN11 + "\\s{0,5})?(?:" + matchAnyPattern(TIME_UNIT_DICTIONARY11) + ")";
var PATTERN81 = new RegExp("(n\xE0y|tr\u01B0\u1EDBc|qua|sau|t\u1EDBi|ti\u1EBFp)\\s*(" + CASUAL_UNIT_PATTERN + ")|(" + CASUAL_UNIT_PATTERN + ")\\s*(n\xE0y|tr\u01B0\u1EDBc|qua|sau|t\u1EDBi|ti\u1EBFp)(?=\\W|$)", "i");
var VITimeUnitCasualRelativeFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN81;
  }
  innerExtract(context, match) {
    const modifier = (match[1] || match[4] || "").toLowerCase();
    const unitText = (match[2] || match[3] || "").toLowerCase();
    let duration = parseDuration11(unitText);
    if (Object.keys(duration).length === 0) {
      const unit = TIME_UNIT_DICTIONARY11[unitText];
      if (!unit)
        return null;
      duration = { [unit]: 1 };
    }
    if (modifier === "tr\u01B0\u1EDBc" || modifier === "qua") {
      duration = reverseDuration(duration);
    }
    return ParsingComponents.createRelativeFromReference(context.reference, duration);
  }
};
var VIMergeDateRangeRefiner = class extends AbstractMergeDateRangeRefiner {
  patternBetween() {
    return /^\s*(?:–|-|đến|tới|và)\s*$/;
  }
};
var VIMergeDateTimeRefiner = class extends AbstractMergeDateTimeRefiner {
  patternBetween() {
    return /^\s*(?:lúc|vào|,|T|-)?\s*$/;
  }
};
var VIMergeWeekdayComponentRefiner = class extends MergeWeekdayComponentRefiner {
};
var casual16 = new Chrono(createCasualConfiguration14());
var strict16 = new Chrono(createConfiguration14(true));
function parse16(text, ref, option) {
  return casual16.parse(text, ref, option);
}
function parseDate16(text, ref, option) {
  return casual16.parseDate(text, ref, option);
}
function createCasualConfiguration14(littleEndian = true) {
  const option = createConfiguration14(false, littleEndian);
  option.parsers.unshift(new VICasualTimeParser());
  option.parsers.unshift(new VICasualDateParser());
  option.parsers.unshift(new VITimeUnitCasualRelativeFormatParser());
  return option;
}
function createConfiguration14(strictMode = true, littleEndian = true) {
  return includeCommonConfiguration({
    parsers: [
      new ISOFormatParser(),
      new SlashDateFormatParser(littleEndian),
      new VIStandardParser(),
      new VIMonthYearParser(),
      new VIYearParser(),
      new VIWeekdayParser(),
      new VITimeExpressionParser(),
      new VITimeUnitAgoFormatParser(strictMode),
      new VITimeUnitLaterFormatParser(strictMode),
      new VITimeUnitWithinFormatParser(strictMode)
    ],
    refiners: [
      new VIMergeWeekdayComponentRefiner(),
      new VIMergeDateRangeRefiner(),
      new VIMergeDateTimeRefiner()
    ]
  }, strictMode);
}
var id_exports = {};
(0, (import_chunk_SEWDMQ6Q()).__export)(id_exports, {
  Chrono: () => Chrono,
  Meridiem: () => Meridiem,
  ParsingComponents: () => ParsingComponents,
  ParsingResult: () => ParsingResult,
  ReferenceWithTimezone: () => ReferenceWithTimezone,
  Weekday: () => Weekday,
  casual: () => casual17,
  createCasualConfiguration: () => createCasualConfiguration15,
  createConfiguration: () => createConfiguration15,
  parse: () => parse17,
  parseDate: () => parseDate17,
  strict: () => strict17
});
var PATTERN82 = /(sekarang|saat\s+ini|hari\s+ini|kemarin\s+lusa|kemarin|besok\s+lusa|besok|lusa|nanti\s+malam|malam\s+ini|tadi\s+malam|semalam)(?=\W|$)/i;
var IDCasualDateParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN82;
  }
  innerExtract(context, match) {
    const lowerText = match[1].toLowerCase().replace(/\s+/g, " ");
    switch (lowerText) {
      case "sekarang":
      case "saat ini":
        return now(context.reference);
      case "hari ini":
        return today(context.reference);
      case "kemarin":
        return yesterday(context.reference);
      case "kemarin lusa":
        return theDayBefore(context.reference, 2);
      case "besok":
        return tomorrow(context.reference);
      case "lusa":
      case "besok lusa":
        return theDayAfter(context.reference, 2);
      case "nanti malam":
      case "malam ini":
        return tonight(context.reference);
      case "tadi malam":
      case "semalam":
        return lastNight(context.reference);
    }
    return context.createParsingComponents();
  }
};
var PATTERN83 = /(?:(?:pada|di)\s+)?(tengah\s+malam|tengah\s+hari|pagi|siang|sore|petang|malam(?!\s+ini))(?:\s+ini)?(?=\W|$)/i;
var IDCasualTimeParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN83;
  }
  innerExtract(context, match) {
    switch (match[1].toLowerCase().replace(/\s+/g, " ")) {
      case "pagi":
        return morning(context.reference);
      case "siang":
      case "tengah hari":
        return noon(context.reference);
      case "sore":
      case "petang":
        return afternoon(context.reference);
      case "malam":
        return evening(context.reference);
      case "tengah malam":
        return midnight(context.reference);
    }
    return null;
  }
};
var WEEKDAY_DICTIONARY13 = {
  "minggu": 0,
  "ahad": 0,
  "senin": 1,
  "selasa": 2,
  "rabu": 3,
  "kamis": 4,
  "jumat": 5,
  "jum'at": 5,
  "sabtu": 6
};
var MONTH_DICTIONARY13 = {
  "januari": 1,
  "jan": 1,
  "jan.": 1,
  "februari": 2,
  "pebruari": 2,
  "feb": 2,
  "feb.": 2,
  "peb": 2,
  "peb.": 2,
  "maret": 3,
  "mar": 3,
  "mar.": 3,
  "april": 4,
  "apr": 4,
  "apr.": 4,
  "mei": 5,
  "juni": 6,
  "jun": 6,
  "jun.": 6,
  "juli": 7,
  "jul": 7,
  "jul.": 7,
  "agustus": 8,
  "agu": 8,
  "agu.": 8,
  "agt": 8,
  "agt.": 8,
  "ags": 8,
  "ags.": 8,
  "september": 9,
  "sep": 9,
  "sep.": 9,
  "sept": 9,
  "sept.": 9,
  "oktober": 10,
  "okt": 10,
  "okt.": 10,
  "november": 11,
  "nopember": 11,
  "nov": 11,
  "nov.": 11,
  "nop": 11,
  "nop.": 11,
  "desember": 12,
  "des": 12,
  "des.": 12
};
var INTEGER_WORD_DICTIONARY12 = {
  "satu": 1,
  "dua": 2,
  "tiga": 3,
  "empat": 4,
  "lima": 5,
  "enam": 6,
  "tujuh": 7,
  "delapan": 8,
  "sembilan": 9,
  "sepuluh": 10,
  "sebelas": 11,
  "dua belas": 12
};
var TIME_UNIT_DICTIONARY12 = {
  "detik": "second",
  "menit": "minute",
  "jam": "hour",
  "hari": "day",
  "minggu": "week",
  "pekan": "week",
  "bulan": "month",
  "tahun": "year"
};
var NUMBER_PATTERN12 = `(?:${matchAnyPattern(INTEGER_WORD_DICTIONARY12)}|[0-9]+|[0-9]+[\\.,][0-9]+|setengah)`;
function parseNumberPattern12(match) {
  const num = match.toLowerCase();
  if (INTEGER_WORD_DICTIONARY12[num] !== void 0) {
    return INTEGER_WORD_DICTIONARY12[num];
  } else if (num === "setengah") {
    return 0.5;
  }
  return parseFloat(num.replace(",", "."));
}
var YEAR_PATTERN12 = `(?:[1-9][0-9]{0,3}\\s*(?:SM|M)(?=\\W|$)|[1-2][0-9]{3}|[5-9][0-9])`;
function parseYear12(match) {
  if (/SM/i.test(match)) {
    return -parseInt(match.replace(/SM/i, ""));
  }
  if (/M/i.test(match)) {
    return parseInt(match.replace(/M/i, ""));
  }
  return findMostLikelyADYear(parseInt(match));
}
var SINGLE_TIME_UNIT_PATTERN12 = `(?:(${NUMBER_PATTERN12})\\s{0,5}|se)(${matchAnyPattern(TIME_UNIT_DICTIONARY12)})\\s{0,5}`;
var SINGLE_TIME_UNIT_REGEX12 = new RegExp(SINGLE_TIME_UNIT_PATTERN12, "i");
var TIME_UNITS_PATTERN12 = repeatedTimeunitPattern("", SINGLE_TIME_UNIT_PATTERN12, "\\s{0,5}(?:,|dan)?\\s{0,5}");
function parseDuration12(timeunitText) {
  const fragments = {};
  let remainingText = timeunitText;
  let match = SINGLE_TIME_UNIT_REGEX12.exec(remainingText);
  while (match) {
    const num = match[1] ? parseNumberPattern12(match[1]) : 1;
    const unit = TIME_UNIT_DICTIONARY12[match[2].toLowerCase()];
    fragments[unit] = num;
    remainingText = remainingText.substring(match.index + match[0].length);
    match = SINGLE_TIME_UNIT_REGEX12.exec(remainingText);
  }
  return fragments;
}
var PATTERN84 = new RegExp(`(?:(?:pada\\s+)?(?:tanggal|tgl\\.?)\\s*)?([0-9]{1,2})(?:\\s*(?:-|\u2013|s\\.d\\.?|s/d|sampai(?:\\s+dengan)?|hingga)\\s*([0-9]{1,2}))?(?:\\s*|-|/)(${matchAnyPattern(MONTH_DICTIONARY13)})(?:(?:\\s*|-|/|,\\s*)(?:tahun\\s+)?(${YEAR_PATTERN12}))?(?=\\W|$)`, "i");
var DATE_GROUP18 = 1;
var DATE_TO_GROUP14 = 2;
var MONTH_NAME_GROUP24 = 3;
var YEAR_GROUP32 = 4;
var IDMonthNameLittleEndianParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN84;
  }
  innerExtract(context, match) {
    const result = context.createParsingResult(match.index, match[0]);
    const month = MONTH_DICTIONARY13[match[MONTH_NAME_GROUP24].toLowerCase()];
    const day = parseInt(match[DATE_GROUP18]);
    if (day > 31) {
      match.index = match.index + match[DATE_GROUP18].length;
      return null;
    }
    result.start.assign("month", month);
    result.start.assign("day", day);
    if (match[YEAR_GROUP32]) {
      result.start.assign("year", parseYear12(match[YEAR_GROUP32]));
    } else {
      result.start.imply("year", findYearClosestToRef(context.refDate, day, month));
    }
    if (match[DATE_TO_GROUP14]) {
      const endDate = parseInt(match[DATE_TO_GROUP14]);
      if (endDate > 31) {
        return null;
      }
      result.end = result.start.clone();
      result.end.assign("day", endDate);
    }
    return result;
  }
};
var PATTERN85 = new RegExp(`(?:(?:pada\\s+)?bulan\\s+)?(${matchAnyPattern(MONTH_DICTIONARY13)})(?:\\s*[,-]?\\s*(?:tahun\\s+)?(${YEAR_PATTERN12}))?(?=[^\\s\\w]|\\s+[^0-9]|\\s+$|$)`, "i");
var MONTH_NAME_GROUP25 = 1;
var YEAR_GROUP33 = 2;
var IDMonthNameParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN85;
  }
  innerExtract(context, match) {
    const monthName = match[MONTH_NAME_GROUP25].toLowerCase();
    if (monthName.length <= 3 && monthName !== "mei" && !match[YEAR_GROUP33]) {
      return null;
    }
    const components = context.createParsingComponents();
    const month = MONTH_DICTIONARY13[monthName];
    components.imply("day", 1);
    components.assign("month", month);
    if (match[YEAR_GROUP33]) {
      components.assign("year", parseYear12(match[YEAR_GROUP33]));
    } else {
      components.imply("year", findYearClosestToRef(context.refDate, 1, month));
    }
    return components;
  }
};
var PATTERN86 = new RegExp(`(${matchAnyPattern(MONTH_DICTIONARY13)})(?:-|/|\\s*,?\\s*)([0-9]{1,2})(?:\\s*(?:-|\u2013|s\\.d\\.?|s/d|sampai(?:\\s+dengan)?|hingga)\\s*([0-9]{1,2}))?(?:(?:-|/|\\s*,\\s*|\\s+)(?:tahun\\s+)?(${YEAR_PATTERN12}))?(?=\\W|$)(?![.:]\\d)`, "i");
var MONTH_NAME_GROUP26 = 1;
var DATE_GROUP19 = 2;
var DATE_TO_GROUP15 = 3;
var YEAR_GROUP34 = 4;
var IDMonthNameMiddleEndianParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN86;
  }
  innerExtract(context, match) {
    const month = MONTH_DICTIONARY13[match[MONTH_NAME_GROUP26].toLowerCase()];
    const day = parseInt(match[DATE_GROUP19]);
    if (day > 31) {
      return null;
    }
    const components = context.createParsingComponents({ day, month });
    if (match[YEAR_GROUP34]) {
      components.assign("year", parseYear12(match[YEAR_GROUP34]));
    } else {
      components.imply("year", findYearClosestToRef(context.refDate, day, month));
    }
    if (!match[DATE_TO_GROUP15]) {
      return components;
    }
    const endDate = parseInt(match[DATE_TO_GROUP15]);
    if (endDate > 31) {
      return null;
    }
    const result = context.createParsingResult(match.index, match[0]);
    result.start = components;
    result.end = components.clone();
    result.end.assign("day", endDate);
    return result;
  }
};
var PATTERN87 = new RegExp(`(?:pada\\s+)?(hari\\s+)?(${matchAnyPattern(WEEKDAY_DICTIONARY13)})(?:\\s+(?:(?:minggu|pekan)\\s+)?(ini|depan|berikutnya|mendatang|yang\\s+lalu|lalu|kemarin))?(?=\\W|$)`, "i");
var HARI_PREFIX_GROUP = 1;
var WEEKDAY_GROUP13 = 2;
var MODIFIER_GROUP2 = 3;
var IDWeekdayParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN87;
  }
  innerExtract(context, match) {
    const weekdayWord = match[WEEKDAY_GROUP13].toLowerCase();
    if (weekdayWord === "minggu" && !match[HARI_PREFIX_GROUP]) {
      return null;
    }
    const weekday = WEEKDAY_DICTIONARY13[weekdayWord];
    const modifierWord = (match[MODIFIER_GROUP2] || "").toLowerCase().replace(/\s+/g, " ");
    let modifier = null;
    if (modifierWord === "ini") {
      modifier = "this";
    } else if (modifierWord === "depan" || modifierWord === "berikutnya" || modifierWord === "mendatang") {
      modifier = "next";
    } else if (modifierWord === "lalu" || modifierWord === "yang lalu" || modifierWord === "kemarin") {
      modifier = "last";
    }
    return createParsingComponentsAtWeekday(context.reference, weekday, modifier);
  }
};
var DAY_PERIOD_GROUP = 7;
var IDTimeExpressionParser = class extends AbstractTimeExpressionParser {
  primaryPrefix() {
    return "(?:(?:pada\\s+)?(?:pukul|pkl\\.?|jam)\\s*)?";
  }
  followingPhase() {
    return "\\s*(?:\\-|\\\u2013|\\~|\\\u301C|s\\.d\\.?|s/d|sampai(?:\\s+dengan)?|hingga)\\s*(?:(?:pukul|pkl\\.?|jam)\\s*)?";
  }
  primarySuffix() {
    return "(?:\\s*(pagi|siang|sore|petang|malam))?(?!/)(?=\\W|$)";
  }
  extractPrimaryTimeComponents(context, match) {
    if (match[0].match(/^\s*\d{4}\s*$/)) {
      return null;
    }
    const components = super.extractPrimaryTimeComponents(context, match);
    if (!components || !match[DAY_PERIOD_GROUP] || components.isCertain("meridiem")) {
      return components;
    }
    let hour = components.get("hour");
    if (hour > 12) {
      return components;
    }
    switch (match[DAY_PERIOD_GROUP].toLowerCase()) {
      case "pagi":
        if (hour == 12)
          hour = 0;
        break;
      case "siang":
        if (hour < 10)
          hour += 12;
        break;
      case "sore":
      case "petang":
        if (hour < 12)
          hour += 12;
        break;
      case "malam":
        if (hour == 12)
          hour = 0;
        else if (hour >= 5)
          hour += 12;
        break;
    }
    components.assign("hour", hour);
    components.assign("meridiem", hour >= 12 ? Meridiem.PM : Meridiem.AM);
    return components;
  }
};
var PATTERN88 = new RegExp(`(${TIME_UNITS_PATTERN12})\\s{0,5}(?:yang\\s+)?(?:lalu|silam|sebelumnya)(?=\\W|$)`, "i");
var IDTimeUnitAgoFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN88;
  }
  innerExtract(context, match) {
    const duration = parseDuration12(match[1]);
    return ParsingComponents.createRelativeFromReference(context.reference, reverseDuration(duration));
  }
};
var PATTERN89 = new RegExp(`(${TIME_UNITS_PATTERN12})\\s{0,5}(?:lagi|kemudian|setelahnya|sesudahnya|mendatang|ke\\s*depan)(?=\\W|$)`, "i");
var IDTimeUnitLaterFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN89;
  }
  innerExtract(context, match) {
    const duration = parseDuration12(match[1]);
    return ParsingComponents.createRelativeFromReference(context.reference, duration);
  }
};
var PATTERN90 = new RegExp(`(?:dalam\\s+(?:waktu\\s+)?)(${TIME_UNITS_PATTERN12})(?=\\W|$)`, "i");
var IDTimeUnitWithinFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN90;
  }
  innerExtract(context, match) {
    const duration = parseDuration12(match[1]);
    return ParsingComponents.createRelativeFromReference(context.reference, duration);
  }
};
var PATTERN91 = new RegExp("(minggu|pekan|bulan|tahun)\\s+(ini|depan|berikutnya|mendatang|yang\\s+lalu|lalu|kemarin)(?=\\W|$)", "i");
var UNIT_WORD_GROUP = 1;
var MODIFIER_WORD_GROUP5 = 2;
var UNIT_WORD_TO_TIMEUNIT = {
  minggu: "week",
  pekan: "week",
  bulan: "month",
  tahun: "year"
};
var IDRelativeDateFormatParser = class extends AbstractParserWithWordBoundaryChecking {
  innerPattern() {
    return PATTERN91;
  }
  innerExtract(context, match) {
    const unitWord = match[UNIT_WORD_GROUP].toLowerCase();
    const modifier = match[MODIFIER_WORD_GROUP5].toLowerCase().replace(/\s+/g, " ");
    const timeunit = UNIT_WORD_TO_TIMEUNIT[unitWord];
    if (modifier == "depan" || modifier == "berikutnya" || modifier == "mendatang") {
      return ParsingComponents.createRelativeFromReference(context.reference, { [timeunit]: 1 });
    }
    if (modifier == "lalu" || modifier == "yang lalu" || modifier == "kemarin") {
      return ParsingComponents.createRelativeFromReference(context.reference, { [timeunit]: -1 });
    }
    const components = context.createParsingComponents();
    const date = new Date(context.reference.instant.getTime());
    if (timeunit == "week") {
      date.setDate(date.getDate() - date.getDay());
      components.imply("day", date.getDate());
      components.imply("month", date.getMonth() + 1);
      components.imply("year", date.getFullYear());
    } else if (timeunit == "month") {
      date.setDate(1);
      components.imply("day", date.getDate());
      components.assign("year", date.getFullYear());
      components.assign("month", date.getMonth() + 1);
    } else if (timeunit == "year") {
      date.setDate(1);
      date.setMonth(0);
      components.imply("day", date.getDate());
      components.imply("month", date.getMonth() + 1);
      components.assign("year", date.getFullYear());
    }
    return components;
  }
};
var IDMergeDateRangeRefiner = class extends AbstractMergeDateRangeRefiner {
  patternBetween() {
    return /^\s*(?:-|–|s\.d\.?|s\/d|sampai(?:\s+dengan)?|hingga)\s*$/i;
  }
};
var IDMergeDateTimeRefiner = class extends AbstractMergeDateTimeRefiner {
  patternBetween() {
    return /^\s*(?:pada|,|-|T)?\s*$/i;
  }
};
var casual17 = new Chrono(createCasualConfiguration15());
var strict17 = new Chrono(createConfiguration15(true));
function parse17(text, ref, option) {
  return casual17.parse(text, ref, option);
}
function parseDate17(text, ref, option) {
  return casual17.parseDate(text, ref, option);
}
function createCasualConfiguration15(littleEndian = true) {
  const option = createConfiguration15(false, littleEndian);
  option.parsers.unshift(new IDCasualDateParser());
  option.parsers.unshift(new IDCasualTimeParser());
  option.parsers.unshift(new IDMonthNameParser());
  option.parsers.unshift(new IDRelativeDateFormatParser());
  return option;
}
function createConfiguration15(strictMode = true, littleEndian = true) {
  return includeCommonConfiguration({
    parsers: [
      new SlashDateFormatParser(littleEndian),
      new IDMonthNameLittleEndianParser(),
      new IDMonthNameMiddleEndianParser(),
      new IDWeekdayParser(),
      new IDTimeExpressionParser(strictMode),
      new IDTimeUnitWithinFormatParser(),
      new IDTimeUnitAgoFormatParser(),
      new IDTimeUnitLaterFormatParser()
    ],
    refiners: [new IDMergeDateTimeRefiner(), new IDMergeDateRangeRefiner()]
  }, strictMode);
}
var ar_exports = {};
(0, (import_chunk_SEWDMQ6Q()).__export)(ar_exports, {
  Chrono: () => Chrono,
  Meridiem: () => Meridiem,
  ParsingComponents: () => ParsingComponents,
  ParsingResult: () => ParsingResult,
  ReferenceWithTimezone: () => ReferenceWithTimezone,
  Weekday: () => Weekday,
  casual: () => casual18,
  createCasualConfiguration: () => createCasualConfiguration16,
  createConfiguration: () => createConfiguration16,
  parse: () => parse18,
  parseDate: () => parseDate18,
  strict: () => strict18
});
var REGEX_PARTS3 = {
  leftBoundary: "([^\\p{L}\\p{N}_]|^)",
  rightBoundary: "(?=[^\\p{L}\\p{N}_]|$)",
  flags: "iu"
};
function toWesternDigits(text) {
  return text.replace(/[٠-٩]/g, (d) => (d.charCodeAt(0) - 1632).toString());
}
var WEEKDAY_DICTIONARY14 = {
  "\u0627\u0644\u0623\u062D\u062F": 0,
  "\u0627\u0644\u0627\u062D\u062F": 0,
  "\u0623\u062D\u062F": 0,
  "\u0627\u062D\u062F": 0,
  "\u0627\u0644\u0625\u062B\u0646\u064A\u0646": 1,
  "\u0627\u0644\u0627\u062B\u0646\u064A\u0646": 1,
  "\u0625\u062B\u0646\u064A\u0646": 1,
  "\u0627\u062B\u0646\u064A\u0646": 1,
  "\u0627\u0644\u062B\u0644\u0627\u062B\u0627\u0621": 2,
  "\u062B\u0644\u0627\u062B\u0627\u0621": 2,
  "\u0627\u0644\u0623\u0631\u0628\u0639\u0627\u0621": 3,
  "\u0627\u0644\u0627\u0631\u0628\u0639\u0627\u0621": 3,
  "\u0623\u0631\u0628\u0639\u0627\u0621": 3,
  "\u0627\u0631\u0628\u0639\u0627\u0621": 3,
  "\u0627\u0644\u062E\u0645\u064A\u0633": 4,
  "\u062E\u0645\u064A\u0633": 4,
  "\u0627\u0644\u062C\u0645\u0639\u0629": 5,
  "\u062C\u0645\u0639\u0629": 5,
  "\u0627\u0644\u0633\u0628\u062A": 6,
  "\u0633\u0628\u062A": 6
};
var FULL_MONTH_NAME_DICTIONARY6 = {
  "\u064A\u0646\u0627\u064A\u0631": 1,
  "\u0641\u0628\u0631\u0627\u064A\u0631": 2,
  "\u0645\u0627\u0631\u0633": 3,
  "\u0623\u0628\u0631\u064A\u0644": 4,
  "\u0627\u0628\u0631\u064A\u0644": 4,
  "\u0645\u0627\u064A\u0648": 5,
  "\u064A\u0648\u0646\u064A\u0648": 6,
  "\u064A\u0648\u0644\u064A\u0648": 7,
  "\u0623\u063A\u0633\u0637\u0633": 8,
  "\u0627\u063A\u0633\u0637\u0633": 8,
  "\u0633\u0628\u062A\u0645\u0628\u0631": 9,
  "\u0623\u0643\u062A\u0648\u0628\u0631": 10,
  "\u0627\u0643\u062A\u0648\u0628\u0631": 10,
  "\u0646\u0648\u0641\u0645\u0628\u0631": 11,
  "\u062F\u064A\u0633\u0645\u0628\u0631": 12,
  "\u0643\u0627\u0646\u0648\u0646 \u0627\u0644\u062B\u0627\u0646\u064A": 1,
  "\u0634\u0628\u0627\u0637": 2,
  "\u0622\u0630\u0627\u0631": 3,
  "\u0627\u0630\u0627\u0631": 3,
  "\u0646\u064A\u0633\u0627\u0646": 4,
  "\u0623\u064A\u0627\u0631": 5,
  "\u0627\u064A\u0627\u0631": 5,
  "\u062D\u0632\u064A\u0631\u0627\u0646": 6,
  "\u062A\u0645\u0648\u0632": 7,
  "\u0622\u0628": 8,
  "\u0627\u0628": 8,
  "\u0623\u064A\u0644\u0648\u0644": 9,
  "\u0627\u064A\u0644\u0648\u0644": 9,
  "\u062A\u0634\u0631\u064A\u0646 \u0627\u0644\u0623\u0648\u0644": 10,
  "\u062A\u0634\u0631\u064A\u0646 \u0627\u0644\u0627\u0648\u0644": 10,
  "\u062A\u0634\u0631\u064A\u0646 \u0627\u0644\u062B\u0627\u0646\u064A": 11,
  "\u0643\u0627\u0646\u0648\u0646 \u0627\u0644\u0623\u0648\u0644": 12,
  "\u0643\u0627\u0646\u0648\u0646 \u0627\u0644\u0627\u0648\u0644": 12
};
var MONTH_DICTIONARY14 = {
  ...FULL_MONTH_NAME_DICTIONARY6
};
var INTEGER_WORD_DICTIONARY13 = {
  "\u0648\u0627\u062D\u062F": 1,
  "\u0648\u0627\u062D\u062F\u0629": 1,
  "\u0627\u062B\u0646\u0627\u0646": 2,
  "\u0627\u062B\u0646\u064A\u0646": 2,
  "\u0627\u062B\u0646\u062A\u0627\u0646": 2,
  "\u0627\u062B\u0646\u062A\u064A\u0646": 2,
  "\u062B\u0644\u0627\u062B\u0629": 3,
  "\u062B\u0644\u0627\u062B": 3,
  "\u0623\u0631\u0628\u0639\u0629": 4,
  "\u0627\u0631\u0628\u0639\u0629": 4,
  "\u0623\u0631\u0628\u0639": 4,
  "\u0627\u0631\u0628\u0639": 4,
  "\u062E\u0645\u0633\u0629": 5,
  "\u062E\u0645\u0633": 5,
  "\u0633\u062A\u0629": 6,
  "\u0633\u062A": 6,
  "\u0633\u0628\u0639\u0629": 7,
  "\u0633\u0628\u0639": 7,
  "\u062B\u0645\u0627\u0646\u064A\u0629": 8,
  "\u062B\u0645\u0627\u0646\u064A": 8,
  "\u062B\u0645\u0627\u0646": 8,
  "\u062A\u0633\u0639\u0629": 9,
  "\u062A\u0633\u0639": 9,
  "\u0639\u0634\u0631\u0629": 10,
  "\u0639\u0634\u0631": 10,
  "\u0623\u062D\u062F \u0639\u0634\u0631": 11,
  "\u0627\u062D\u062F \u0639\u0634\u0631": 11,
  "\u0625\u062D\u062F\u0649 \u0639\u0634\u0631\u0629": 11,
  "\u0627\u062D\u062F\u0649 \u0639\u0634\u0631\u0629": 11,
  "\u0627\u062B\u0646\u0627 \u0639\u0634\u0631": 12,
  "\u0627\u062B\u0646\u064A \u0639\u0634\u0631": 12,
  "\u0627\u062B\u0646\u062A\u0627 \u0639\u0634\u0631\u0629": 12,
  "\u0627\u062B\u0646\u062A\u064A \u0639\u0634\u0631\u0629": 12,
  "\u0646\u0635\u0641": 0.5,
  "\u0646\u0635": 0.5,
  "\u0631\u0628\u0639": 0.25
};
var ORDINAL_WORD_DICTIONARY7 = {
  "\u0627\u0644\u0623\u0648\u0644": 1,
  "\u0627\u0644\u0627\u0648\u0644": 1,
  "\u0627\u0644\u0623\u0648\u0644\u0649": 1,
  "\u0627\u0644\u0627\u0648\u0644\u0649": 1,
  "\u0623\u0648\u0644": 1,
  "\u0627\u0648\u0644": 1,
  "\u062D\u0627\u062F\u064A": 1,
  "\u0627\u0644\u062D\u0627\u062F\u064A": 1,
  "\u0627\u0644\u062B\u0627\u0646\u064A": 2,
  "\u0627\u0644\u062B\u0627\u0646\u064A\u0629": 2,
  "\u062B\u0627\u0646\u064A": 2,
  "\u0627\u0644\u062B\u0627\u0644\u062B": 3,
  "\u0627\u0644\u062B\u0627\u0644\u062B\u0629": 3,
  "\u062B\u0627\u0644\u062B": 3,
  "\u0627\u0644\u0631\u0627\u0628\u0639": 4,
  "\u0627\u0644\u0631\u0627\u0628\u0639\u0629": 4,
  "\u0631\u0627\u0628\u0639": 4,
  "\u0627\u0644\u062E\u0627\u0645\u0633": 5,
  "\u0627\u0644\u062E\u0627\u0645\u0633\u0629": 5,
  "\u062E\u0627\u0645\u0633": 5,
  "\u0627\u0644\u0633\u0627\u062F\u0633": 6,
  "\u0627\u0644\u0633\u0627\u062F\u0633\u0629": 6,
  "\u0633\u0627\u062F\u0633": 6,
  "\u0627\u0644\u0633\u0627\u0628\u0639": 7,
  "\u0627\u0644\u0633\u0627\u0628\u0639\u0629": 7,
  "\u0633\u0627\u0628\u0639": 7,
  "\u0627\u0644\u062B\u0627\u0645\u0646": 8,
  "\u0627\u0644\u062B\u0627\u0645\u0646\u0629": 8,
  "\u062B\u0627\u0645\u0646": 8,
  "\u0627\u0644\u062A\u0627\u0633\u0639": 9,
  "\u0627\u0644\u062A\u0627\u0633\u0639\u0629": 9,
  "\u062A\u0627\u0633\u0639": 9,
  "\u0627\u0644\u0639\u0627\u0634\u0631": 10,
  "\u0627\u0644\u0639\u0627\u0634\u0631\u0629": 10,
  "\u0639\u0627\u0634\u0631": 10,
  "\u0627\u0644\u062D\u0627\u062F\u064A \u0639\u0634\u0631": 11,
  "\u0627\u0644\u062D\u0627\u062F\u064A\u0629 \u0639\u0634\u0631\u0629": 11,
  "\u0627\u0644\u062B\u0627\u0646\u064A \u0639\u0634\u0631": 12,
  "\u0627\u0644\u062B\u0627\u0646\u064A\u0629 \u0639\u0634\u0631\u0629": 12,
  "\u0627\u0644\u062B\u0627\u0644\u062B \u0639\u0634\u0631": 13,
  "\u0627\u0644\u062B\u0627\u0644\u062B\u0629 \u0639\u0634\u0631\u0629": 13,
  "\u0627\u0644\u0631\u0627\u0628\u0639 \u0639\u0634\u0631": 14,
  "\u0627\u0644\u0631\u0627\u0628\u0639\u0629 \u0639\u0634\u0631\u0629": 14,
  "\u0627\u0644\u062E\u0627\u0645\u0633 \u0639\u0634\u0631": 15,
  "\u0627\u0644\u062E\u0627\u0645\u0633\u0629 \u0639\u0634\u0631\u0629": 15,
  "\u0627\u0644\u0633\u0627\u062F\u0633 \u0639\u0634\u0631": 16,
  "\u0627\u0644\u0633\u0627\u062F\u0633\u0629 \u0639\u0634\u0631\u0629": 16,
  "\u0627\u0644\u0633\u0627\u0628\u0639 \u0639\u0634\u0631": 17,
  "\u0627\u0644\u0633\u0627\u0628\u0639\u0629 \u0639\u0634\u0631\u0629": 17,
  "\u0627\u0644\u062B\u0627\u0645\u0646 \u0639\u0634\u0631": 18,
  "\u0627\u0644\u062B\u0627\u0645\u0646\u0629 \u0639\u0634\u0631\u0629": 18,
  "\u0627\u0644\u062A\u0627\u0633\u0639 \u0639\u0634\u0631": 19,
  "\u0627\u0644\u062A\u0627\u0633\u0639\u0629 \u0639\u0634\u0631\u0629": 19,
  "\u0627\u0644\u0639\u0634\u0631\u0648\u0646": 20,
  "\u0627\u0644\u0639\u0634\u0631\u064A\u0646": 20,
  "\u0627\u0644\u062D\u0627\u062F\u064A \u0648\u0627\u0644\u0639\u0634\u0631\u0648\u0646": 21,
  "\u0627\u0644\u062D\u0627\u062F\u064A\u0629 \u0648\u0627\u0644\u0639\u0634\u0631\u0648\u0646": 21,
  "\u0627\u0644\u0648\u0627\u062D\u062F \u0648\u0627\u0644\u0639\u0634\u0631\u0648\u0646": 21,
  "\u0627\u0644\u062B\u0627\u0646\u064A \u0648\u0627\u0644\u0639\u0634\u0631\u0648\u0646": 22,
  "\u0627\u0644\u062B\u0627\u0646\u064A\u0629 \u0648\u0627\u0644\u0639\u0634\u0631\u0648\u0646": 22,
  "\u0627\u0644\u062B\u0627\u0644\u062B \u0648\u0627\u0644\u0639\u0634\u0631\u0648\u0646": 23,
  "\u0627\u0644\u062B\u0627\u0644\u062B\u0629 \u0648\u0627\u0644\u0639\u0634\u0631\u0648\u0646": 23,
  "\u0627\u0644\u0631\u0627\u0628\u0639 \u0648\u0627\u0644\u0639\u0634\u0631\u0648\u0646": 24,
  "\u0627\u0644\u0631\u0627\u0628\u0639\u0629 \u0648\u0627\u0644\u0639\u0634\u0631\u0648\u0646": 24,
  "\u0627\u0644\u062E\u0627\u0645\u0633 \u0648\u0627\u0644\u0639\u0634\u0631\u0648\u0646": 25,
  "\u0627\u0644\u062E\u0627\u0645\u0633\u0629 \u0648\u0627\u0644\u0639\u0634\u0631\u0648\u0646": 25,
  "\u0627\u0644\u0633\u0627\u062F\u0633 \u0648\u0627\u0644\u0639\u0634\u0631\u0648\u0646": 26,
  "\u0627\u0644\u0633\u0627\u062F\u0633\u0629 \u0648\u0627\u0644\u0639\u0634\u0631\u0648\u0646": 26,
  "\u0627\u0644\u0633\u0627\u0628\u0639 \u0648\u0627\u0644\u0639\u0634\u0631\u0648\u0646": 27,
  "\u0627\u0644\u0633\u0627\u0628\u0639\u0629 \u0648\u0627\u0644\u0639\u0634\u0631\u0648\u0646": 27,
  "\u0627\u0644\u062B\u0627\u0645\u0646 \u0648\u0627\u0644\u0639\u0634\u0631\u0648\u0646": 28,
  "\u0627\u0644\u062B\u0627\u0645\u0646\u0629 \u0648\u0627\u0644\u0639\u0634\u0631\u0648\u0646": 28,
  "\u0627\u0644\u062A\u0627\u0633\u0639 \u0648\u0627\u0644\u0639\u0634\u0631\u0648\u0646": 29,
  "\u0627\u0644\u062A\u0627\u0633\u0639\u0629 \u0648\u0627\u0644\u0639\u0634\u0631\u0648\u0646": 29,
  "\u0627\u0644\u062B\u0644\u0627\u062B\u0648\u0646": 30,
  "\u0627\u0644\u062B\u0644\u0627\u062B\u064A\u0646": 30,
  "\u0627\u0644\u062D\u0627\u062F\u064A \u0648\u0627\u0644\u062B\u0644\u0627\u062B\u0648\u0646": 31,
  "\u0627\u0644\u062D\u0627\u062F\u064A\u0629 \u0648\u0627\u0644\u062B\u0644\u0627\u062B\u0648\u0646": 31,
  "\u0627\u0644\u0648\u0627\u062D\u062F \u0648\u0627\u0644\u062B\u0644\u0627\u062B\u0648\u0646": 31
};
var TIME_UNIT_DICTIONARY13 = {
  "\u062B\u0627\u0646\u064A\u0629": "second",
  "\u062B\u0627\u0646\u064A\u0629\u064B": "second",
  "\u062B\u0648\u0627\u0646\u064A": "second",
  "\u062B\u0648\u0627\u0646": "second",
  "\u062B\u0648\u0627\u0646\u064D": "second",
  "\u062F\u0642\u064A\u0642\u0629": "minute",
  "\u062F\u0642\u064A\u0642\u0629\u064B": "minute",
  "\u062F\u0642\u0627\u0626\u0642": "minute",
  "\u0633\u0627\u0639\u0629": "hour",
  "\u0633\u0627\u0639\u0629\u064B": "hour",
  "\u0633\u0627\u0639\u0627\u062A": "hour",
  "\u064A\u0648\u0645": "day",
  "\u064A\u0648\u0645\u0627\u064B": "day",
  "\u064A\u0648\u0645\u0627": "day",
  "\u0623\u064A\u0627\u0645": "day",
  "\u0627\u064A\u0627\u0645": "day",
  "\u0623\u0633\u0628\u0648\u0639": "week",
  "\u0627\u0633\u0628\u0648\u0639": "week",
  "\u0623\u0633\u0628\u0648\u0639\u0627\u064B": "week",
  "\u0623\u0633\u0628\u0648\u0639\u0627": "week",
  "\u0627\u0633\u0628\u0648\u0639\u0627\u064B": "week",
  "\u0627\u0633\u0628\u0648\u0639\u0627": "week",
  "\u0623\u0633\u0627\u0628\u064A\u0639": "week",
  "\u0627\u0633\u0627\u0628\u064A\u0639": "week",
  "\u0634\u0647\u0631": "month",
  "\u0634\u0647\u0631\u0627\u064B": "month",
  "\u0634\u0647\u0631\u0627": "month",
  "\u0623\u0634\u0647\u0631": "month",
  "\u0627\u0634\u0647\u0631": "month",
  "\u0634\u0647\u0648\u0631": "month",
  "\u0633\u0646\u0629": "year",
  "\u0633\u0646\u0629\u064B": "year",
  "\u0633\u0646\u0648\u0627\u062A": "year",
  "\u0633\u0646\u064A\u0646": "year",
  "\u0639\u0627\u0645": "year",
  "\u0639\u0627\u0645\u0627\u064B": "year",
  "\u0639\u0627\u0645\u0627": "year",
  "\u0623\u0639\u0648\u0627\u0645": "year",
  "\u0627\u0639\u0648\u0627\u0645": "year"
};
var DUAL_TIME_UNIT_DICTIONARY = {
  "\u062B\u0627\u0646\u064A\u062A\u0627\u0646": "second",
  "\u062B\u0627\u0646\u064A\u062A\u064A\u0646": "second",
  "\u062F\u0642\u064A\u0642\u062A\u0627\u0646": "minute",
  "\u062F\u0642\u064A\u0642\u062A\u064A\u0646": "minute",
  "\u0633\u0627\u0639\u062A\u0627\u0646": "hour",
  "\u0633\u0627\u0639\u062A\u064A\u0646": "hour",
  "\u064A\u0648\u0645\u0627\u0646": "day",
  "\u064A\u0648\u0645\u064A\u0646": "day",
  "\u0623\u0633\u0628\u0648\u0639\u0627\u0646": "week",
  "\u0627\u0633\u0628\u0648\u0639\u0627\u0646": "week",
  "\u0623\u0633\u0628\u0648\u0639\u064A\u0646": "week",
  "\u0627\u0633\u0628\u0648\u0639\u064A\u0646": "week",
  "\u0634\u0647\u0631\u0627\u0646": "month",
  "\u0634\u0647\u0631\u064A\u0646": "month",
  "\u0633\u0646\u062A\u0627\u0646": "year",
  "\u0633\u0646\u062A\u064A\u0646": "year",
  "\u0639\u0627\u0645\u0627\u0646": "year",
  "\u0639\u0627\u0645\u064A\u0646": "year"
};
var NUMBER_PATTERN13 = `(?:${matchAnyPattern(INTEGER_WORD_DICTIONARY13)}|[0-9\u0660-\u0669]+|[0-9\u0660-\u0669]+[\\.,][0-9\u0660-\u0669]+|\\s{0,3})`;
function parseNumberPattern13(match) {
  const clean = match.trim();
  if (INTEGER_WORD_DICTIONARY13[clean] !== void 0) {
    return INTEGER_WORD_DICTIONARY13[clean];
  }
  if (clean === "") {
    return 1;
  }
  const western = toWesternDigits(clean).replace(",", ".");
  return parseFloat(western);
}
var ORDINAL_NUMBER_PATTERN9 = `(?:${matchAnyPattern(ORDINAL_WORD_DICTIONARY7)}|[0-9\u0660-\u0669]{1,2})`;
function parseOrdinalNumberPattern8(match) {
  const clean = match.trim();
  if (ORDINAL_WORD_DICTIONARY7[clean] !== void 0) {
    return ORDINAL_WORD_DICTIONARY7[clean];
  }
  const western = toWesternDigits(clean);
  return parseInt(western, 10);
}
var yearSuffix = "(?:\\s*(?:\u0645\u064A\u0644\u0627\u062F\u064A\u0629|\u0645\u064A\u0644\u0627\u062F\u064A|\u0645))?";
var bcSuffix = "(?:\\s*(?:\u0642\u0628\u0644 \u0627\u0644\u0645\u064A\u0644\u0627\u062F|\u0642\\.\u0645))";
var YEAR_PATTERN13 = `(?:[1-9\u0661-\u0669][0-9\u0660-\u0669]{0,3}${yearSuffix}${bcSuffix}|[1-2\u0661-\u0662][0-9\u0660-\u0669]{3}${yearSuffix}|[5-9\u0665-\u0669][0-9\u0660-\u0669]${yearSuffix})`;
function parseYear13(match) {
  let clean = match.trim();
  const isBC = /(قبل الميلاد|ق\.م)/i.test(clean);
  clean = clean.replace(/(قبل الميلاد|ق\.م|ميلادية|ميلادي|م)/gi, "").trim();
  const western = toWesternDigits(clean);
  const rawYearNumber = parseInt(western, 10);
  if (isBC) {
    return -rawYearNumber;
  }
  return findMostLikelyADYear(rawYearNumber);
}
var DUAL_UNIT_PATTERN = `(${matchAnyPattern(DUAL_TIME_UNIT_DICTIONARY)})`;
var NUMBER_WITH_UNIT_PATTERN = `(?:(${NUMBER_PATTERN13})\\s{0,3})?(${matchAnyPattern(TIME_UNIT_DICTIONARY13)})`;
var HALF_UNIT_PATTERN = `(?:\u0648\\s*)?(\u0646\u0635\u0641|\u0646\u0635|\u0631\u0628\u0639)`;
var SINGLE_TIME_UNIT_PATTERN13 = `(?:${DUAL_UNIT_PATTERN}|${NUMBER_WITH_UNIT_PATTERN}|${HALF_UNIT_PATTERN})`;
var SINGLE_TIME_UNIT_REGEX13 = new RegExp(SINGLE_TIME_UNIT_PATTERN13, REGEX_PARTS3.flags);
var TIME_UNIT_CONNECTOR_PATTERN3 = `\\s{0,5},?(?:\\s*\u0648)?\\s{0,5}`;
var TIME_UNITS_PATTERN13 = repeatedTimeunitPattern(`(?:(?:\u062E\u0644\u0627\u0644|\u0641\u064A \u063A\u0636\u0648\u0646|\u0641\u064A \u062E\u0644\u0627\u0644|\u062D\u0648\u0627\u0644\u064A|\u062A\u0642\u0631\u064A\u0628\u0627\u064B|\u062A\u0642\u0631\u064A\u0628\u0627)\\s{0,3})?`, SINGLE_TIME_UNIT_PATTERN13, TIME_UNIT_CONNECTOR_PATTERN3);
function parseDuration13(timeunitText) {
  const fragments = {};
  let remainingText = timeunitText;
  let match = SINGLE_TIME_UNIT_REGEX13.exec(remainingText);
  let lastUnit;
  while (match) {
    lastUnit = collectDateTimeFragment11(fragments, match, lastUnit);
    remainingText = remainingText.substring(match.index + match[0].length).trim();
    if (!remainingText)
      break;
    match = SINGLE_TIME_UNIT_REGEX13.exec(remainingText);
  }
  return fragments;
}
function collectDateTimeFragment11(fragments, match, lastUnit) {
  if (match[1]) {
    const dualWord = match[1].trim();
    const unit = DUAL_TIME_UNIT_DICTIONARY[dualWord];
    if (unit) {
      fragments[unit] = (fragments[unit] || 0) + 2;
      return unit;
    }
  } else if (match[3]) {
    const numStr = match[2] ? match[2].trim() : "";
    const num = parseNumberPattern13(numStr);
    const unitWord = match[3].trim();
    const unit = TIME_UNIT_DICTIONARY13[unitWord];
    if (unit) {
      fragments[unit] = (fragments[unit] || 0) + num;
      return unit;
    }
  } else if (match[4]) {
    const fracWord = match[4].trim();
    const frac = fracWord === "\u0631\u0628\u0639" ? 0.25 : 0.5;
    if (lastUnit) {
      fragments[lastUnit] = (fragments[lastUnit] || 0) + frac;
      return lastUnit;
    }
  }
  return lastUnit;
}
var AbstractParserWithLeftBoundaryChecking3 = class extends AbstractParserWithWordBoundaryChecking {
  patternLeftBoundary() {
    return REGEX_PARTS3.leftBoundary;
  }
  innerPattern(context) {
    return new RegExp(this.innerPatternString(context), REGEX_PARTS3.flags);
  }
  innerPatternHasChange(context, currentInnerPattern) {
    return false;
  }
};
var AbstractParserWithLeftRightBoundaryChecking3 = class extends AbstractParserWithLeftBoundaryChecking3 {
  innerPattern(context) {
    return new RegExp(`${this.innerPatternString(context)}${REGEX_PARTS3.rightBoundary}`, REGEX_PARTS3.flags);
  }
};
var ARCasualDateParser = class extends AbstractParserWithLeftRightBoundaryChecking3 {
  innerPatternString(context) {
    return `(\u0627\u0644\u0622\u0646|\u0627\u0644\u0627\u0646|\u062D\u0627\u0644\u064A\u0627\u064B|\u062D\u0627\u0644\u064A\u0627|\u0627\u0644\u064A\u0648\u0645|\u0623\u0648\u0644\\s*(?:\u0645\u0646\\s*)?\u0623\u0645\u0633|\u0627\u0648\u0644\\s*(?:\u0645\u0646\\s*)?\u0627\u0645\u0633|\u0623\u0648\u0644\\s*(?:\u0645\u0646\\s*)?\u0627\u0644\u0628\u0627\u0631\u062D\u0629|\u0627\u0648\u0644\\s*(?:\u0645\u0646\\s*)?\u0627\u0644\u0628\u0627\u0631\u062D\u0629|\u0642\u0628\u0644\\s*(?:\u0645\u0646\\s*)?\u0623\u0645\u0633|\u0642\u0628\u0644\\s*(?:\u0645\u0646\\s*)?\u0627\u0645\u0633|\u0623\u0645\u0633|\u0627\u0645\u0633|\u0627\u0644\u0628\u0627\u0631\u062D\u0629|\u0628\u0639\u062F\\s*\u063A\u062F(?:\u0627\u064B|\u0627)?|\u0628\u0639\u062F\\s*\u0628\u0643\u0631[\u0629\u0627]|\u063A\u062F\u0627\u064B|\u063A\u062F\u0627|\u0628\u0643\u0631[\u0629\u0627])`;
  }
  innerExtract(context, match) {
    const lowerText = match[1].toLowerCase();
    const component = context.createParsingComponents();
    if (lowerText === "\u0627\u0644\u0622\u0646" || lowerText === "\u0627\u0644\u0627\u0646" || lowerText === "\u062D\u0627\u0644\u064A\u0627\u064B" || lowerText === "\u062D\u0627\u0644\u064A\u0627") {
      return now(context.reference);
    }
    if (lowerText === "\u0627\u0644\u064A\u0648\u0645") {
      return today(context.reference);
    }
    if (lowerText.match(/أول\s*(?:من\s*)?أمس/) || lowerText.match(/اول\s*(?:من\s*)?امس/) || lowerText.match(/أول\s*(?:من\s*)?البارحة/) || lowerText.match(/اول\s*(?:من\s*)?البارحة/) || lowerText.match(/قبل\s*(?:من\s*)?أمس/) || lowerText.match(/قبل\s*(?:من\s*)?امس/)) {
      return theDayBefore(context.reference, 2);
    }
    if (lowerText === "\u0623\u0645\u0633" || lowerText === "\u0627\u0645\u0633" || lowerText === "\u0627\u0644\u0628\u0627\u0631\u062D\u0629") {
      return yesterday(context.reference);
    }
    if (lowerText.match(/بعد\s*غد/) || lowerText.match(/بعد\s*بكر/)) {
      return theDayAfter(context.reference, 2);
    }
    if (lowerText === "\u063A\u062F\u0627\u064B" || lowerText === "\u063A\u062F\u0627" || lowerText.match(/^بكر[ةا]$/)) {
      return tomorrow(context.reference);
    }
    return component;
  }
};
var ARCasualTimeParser = class extends AbstractParserWithLeftRightBoundaryChecking3 {
  innerPatternString(context) {
    return `(\u0645\u0633\u0627\u0621\\s*(?:\u0623\u0645\u0633|\u0627\u0645\u0633|\u0627\u0644\u0628\u0627\u0631\u062D\u0629)|(?:\u0623\u0645\u0633|\u0627\u0645\u0633|\u0627\u0644\u0628\u0627\u0631\u062D\u0629)\\s*\u0645\u0633\u0627\u0621\u064B?|\u0644\u064A\u0644\u0629\\s*(?:\u0623\u0645\u0633|\u0627\u0645\u0633|\u0627\u0644\u0628\u0627\u0631\u062D\u0629)|(?:\u0623\u0645\u0633|\u0627\u0645\u0633|\u0627\u0644\u0628\u0627\u0631\u062D\u0629)\\s*\u0644\u064A\u0644\u0627\u064B?|\u0627\u0644\u0644\u064A\u0644\u0629\\s*\u0627\u0644\u0645\u0627\u0636\u064A\u0629|\u0645\u0646\u062A\u0635\u0641\\s*\u0627\u0644\u0646\u0647\u0627\u0631|\u0645\u0646\u062A\u0635\u0641\\s*\u0627\u0644\u0644\u064A\u0644|\u0647\u0630\u0627\\s*\u0627\u0644\u0635\u0628\u0627\u062D|\u0647\u0630\u0627\\s*\u0627\u0644\u0645\u0633\u0627\u0621|\u0647\u0630\u0647\\s*\u0627\u0644\u0644\u064A\u0644\u0629|\u0628\u0639\u062F\\s*\u0627\u0644\u0638\u0647\u0631|\u0638\u0647\u0631\\s*\u0627\u0644\u064A\u0648\u0645|\u0627\u0644\u0635\u0628\u0627\u062D|\u0635\u0628\u0627\u062D\u0627\u064B|\u0635\u0628\u0627\u062D\u0627|\u0627\u0644\u0638\u0647\u0631|\u0638\u0647\u0631\u0627\u064B|\u0638\u0647\u0631\u0627|\u0627\u0644\u0639\u0635\u0631|\u0639\u0635\u0631\u0627\u064B|\u0639\u0635\u0631\u0627|\u0627\u0644\u0645\u0633\u0627\u0621|\u0645\u0633\u0627\u0621\u064B|\u0645\u0633\u0627\u0621|\u0627\u0644\u0644\u064A\u0644\u0629|\u0627\u0644\u0644\u064A\u0644|\u0644\u064A\u0644\u0627\u064B|\u0644\u064A\u0644\u0627)`;
  }
  innerExtract(context, match) {
    const lowerText = match[1].toLowerCase();
    const component = context.createParsingComponents();
    if (lowerText.match(/مساء\s*(?:أمس|امس|البارحة)/) || lowerText.match(/(?:أمس|امس|البارحة)\s*مساء/)) {
      return yesterdayEvening(context.reference);
    }
    if (lowerText.match(/ليلة\s*(?:أمس|امس|البارحة)/) || lowerText.match(/(?:أمس|امس|البارحة)\s*ليلاً?/) || lowerText === "\u0627\u0644\u0644\u064A\u0644\u0629 \u0627\u0644\u0645\u0627\u0636\u064A\u0629") {
      return lastNight(context.reference);
    }
    if (lowerText === "\u0647\u0630\u0647 \u0627\u0644\u0644\u064A\u0644\u0629" || lowerText === "\u0627\u0644\u0644\u064A\u0644\u0629") {
      return tonight(context.reference);
    }
    if (lowerText === "\u0645\u0646\u062A\u0635\u0641 \u0627\u0644\u0644\u064A\u0644") {
      return midnight(context.reference);
    }
    if (lowerText === "\u0645\u0646\u062A\u0635\u0641 \u0627\u0644\u0646\u0647\u0627\u0631" || lowerText === "\u0638\u0647\u0631 \u0627\u0644\u064A\u0648\u0645" || lowerText === "\u0627\u0644\u0638\u0647\u0631" || lowerText === "\u0638\u0647\u0631\u0627\u064B" || lowerText === "\u0638\u0647\u0631\u0627") {
      return noon(context.reference);
    }
    if (lowerText === "\u0628\u0639\u062F \u0627\u0644\u0638\u0647\u0631" || lowerText === "\u0627\u0644\u0639\u0635\u0631" || lowerText === "\u0639\u0635\u0631\u0627\u064B" || lowerText === "\u0639\u0635\u0631\u0627") {
      return afternoon(context.reference);
    }
    if (lowerText === "\u0647\u0630\u0627 \u0627\u0644\u0635\u0628\u0627\u062D" || lowerText === "\u0627\u0644\u0635\u0628\u0627\u062D" || lowerText === "\u0635\u0628\u0627\u062D\u0627\u064B" || lowerText === "\u0635\u0628\u0627\u062D\u0627") {
      return morning(context.reference);
    }
    if (lowerText === "\u0647\u0630\u0627 \u0627\u0644\u0645\u0633\u0627\u0621" || lowerText === "\u0627\u0644\u0645\u0633\u0627\u0621" || lowerText === "\u0645\u0633\u0627\u0621\u064B" || lowerText === "\u0645\u0633\u0627\u0621") {
      return evening(context.reference);
    }
    if (lowerText === "\u0627\u0644\u0644\u064A\u0644" || lowerText === "\u0644\u064A\u0644\u0627\u064B" || lowerText === "\u0644\u064A\u0644\u0627") {
      return evening(context.reference, 22);
    }
    return component;
  }
};
var PREFIX_GROUP14 = 1;
var WEEKDAY_GROUP14 = 2;
var POSTFIX_GROUP9 = 3;
var ARWeekdayParser = class extends AbstractParserWithLeftRightBoundaryChecking3 {
  innerPatternString(context) {
    return `(?:(?:,|\\(|\uFF08)\\s*)?(?:\u064A\u0648\u0645\\s*)?(?:(\u0647\u0630\u0627|\u0647\u0630\u0647|\u0627\u0644\u0645\u0627\u0636\u064A|\u0627\u0644\u0645\u0627\u0636\u064A\u0629|\u0627\u0644\u0633\u0627\u0628\u0642|\u0627\u0644\u0633\u0627\u0628\u0642\u0629|\u0627\u0644\u0642\u0627\u062F\u0645|\u0627\u0644\u0642\u0627\u062F\u0645\u0629|\u0627\u0644\u0645\u0642\u0628\u0644|\u0627\u0644\u0645\u0642\u0628\u0644\u0629)\\s+)?(${matchAnyPattern(WEEKDAY_DICTIONARY14)})(?:\\s+(\u0647\u0630\u0627|\u0647\u0630\u0647|\u0627\u0644\u0645\u0627\u0636\u064A|\u0627\u0644\u0645\u0627\u0636\u064A\u0629|\u0627\u0644\u0633\u0627\u0628\u0642|\u0627\u0644\u0633\u0627\u0628\u0642\u0629|\u0627\u0644\u0645\u0646\u0635\u0631\u0645|\u0627\u0644\u0645\u0646\u0635\u0631\u0645\u0629|\u0627\u0644\u0642\u0627\u062F\u0645|\u0627\u0644\u0642\u0627\u062F\u0645\u0629|\u0627\u0644\u0645\u0642\u0628\u0644|\u0627\u0644\u0645\u0642\u0628\u0644\u0629))?(?:\\s*(?:,|\\)|\uFF09))?`;
  }
  innerExtract(context, match) {
    const dayOfWeek = match[WEEKDAY_GROUP14].toLowerCase();
    const weekday = WEEKDAY_DICTIONARY14[dayOfWeek];
    const prefix = match[PREFIX_GROUP14];
    const postfix = match[POSTFIX_GROUP9];
    const modifierWord = (prefix || postfix || "").toLowerCase();
    let modifier = null;
    if (modifierWord === "\u0627\u0644\u0645\u0627\u0636\u064A" || modifierWord === "\u0627\u0644\u0645\u0627\u0636\u064A\u0629" || modifierWord === "\u0627\u0644\u0633\u0627\u0628\u0642" || modifierWord === "\u0627\u0644\u0633\u0627\u0628\u0642\u0629" || modifierWord === "\u0627\u0644\u0645\u0646\u0635\u0631\u0645" || modifierWord === "\u0627\u0644\u0645\u0646\u0635\u0631\u0645\u0629") {
      modifier = "last";
    } else if (modifierWord === "\u0627\u0644\u0642\u0627\u062F\u0645" || modifierWord === "\u0627\u0644\u0642\u0627\u062F\u0645\u0629" || modifierWord === "\u0627\u0644\u0645\u0642\u0628\u0644" || modifierWord === "\u0627\u0644\u0645\u0642\u0628\u0644\u0629") {
      modifier = "next";
    } else if (modifierWord === "\u0647\u0630\u0627" || modifierWord === "\u0647\u0630\u0647") {
      modifier = "this";
    }
    return createParsingComponentsAtWeekday(context.reference, weekday, modifier);
  }
};
var DATE_GROUP20 = 1;
var DATE_TO_GROUP16 = 2;
var MONTH_NAME_GROUP27 = 3;
var YEAR_GROUP35 = 4;
var ARMonthNameLittleEndianParser = class extends AbstractParserWithLeftRightBoundaryChecking3 {
  innerPatternString(context) {
    return `(?:(?:\u0641\u064A|\u0645\u0646)\\s*)?(${ORDINAL_NUMBER_PATTERN9})(?:\\s*(?:\u0625\u0644\u0649|\u0648\u062D\u062A\u0649|\u062D\u062A\u0649|-|\u2013)\\s*(${ORDINAL_NUMBER_PATTERN9}))?(?:\\s*(?:\u0645\u0646)?\\s*)(${matchAnyPattern(MONTH_DICTIONARY14)})(?:(?:\\s*(?:\u060C|,)?\\s*(?:\u0633\u0646\u0629|\u0639\u0627\u0645)?\\s*)(${YEAR_PATTERN13}(?![^\\s]\\d)))?`;
  }
  innerExtract(context, match) {
    const month = MONTH_DICTIONARY14[match[MONTH_NAME_GROUP27].toLowerCase()];
    const day = parseOrdinalNumberPattern8(match[DATE_GROUP20]);
    if (day > 31 || day < 1) {
      match.index = match.index + match[DATE_GROUP20].length;
      return null;
    }
    const result = context.createParsingResult(match.index, match[0]);
    result.start.assign("month", month);
    result.start.assign("day", day);
    if (match[YEAR_GROUP35]) {
      const yearNumber = parseYear13(match[YEAR_GROUP35]);
      result.start.assign("year", yearNumber);
    } else {
      const year3 = findYearClosestToRef(context.refDate, day, month);
      result.start.imply("year", year3);
    }
    if (match[DATE_TO_GROUP16]) {
      const endDate = parseOrdinalNumberPattern8(match[DATE_TO_GROUP16]);
      result.end = result.start.clone();
      result.end.assign("day", endDate);
    }
    return result;
  }
};
var MONTH_NAME_GROUP28 = 1;
var YEAR_GROUP36 = 2;
var ARMonthNameParser = class extends AbstractParserWithLeftRightBoundaryChecking3 {
  innerPatternString(context) {
    return `(?:(?:\u0641\u064A|\u062E\u0644\u0627\u0644)\\s*)?(?:\u0634\u0647\u0631\\s*)?(${matchAnyPattern(MONTH_DICTIONARY14)})(?:(?:\\s*(?:\u060C|,)?\\s*(?:\u0633\u0646\u0629|\u0639\u0627\u0645)?\\s*)(${YEAR_PATTERN13}))?`;
  }
  innerExtract(context, match) {
    if (context.text.substring(0, match.index).match(/[0-9٠-٩]+\s*$/)) {
      return null;
    }
    const monthName = match[MONTH_NAME_GROUP28].toLowerCase();
    const month = MONTH_DICTIONARY14[monthName];
    if (!month) {
      return null;
    }
    const result = context.createParsingResult(match.index, match[0]);
    result.start.imply("day", 1);
    result.start.assign("month", month);
    if (match[YEAR_GROUP36]) {
      const year3 = parseYear13(match[YEAR_GROUP36]);
      result.start.assign("year", year3);
    } else {
      const year3 = findYearClosestToRef(context.refDate, 1, month);
      result.start.imply("year", year3);
    }
    return result;
  }
};
var HOUR_GROUP8 = 2;
var MINUTE_GROUP7 = 3;
var SECOND_GROUP7 = 4;
var MILLI_SECOND_GROUP2 = 5;
var AM_PM_GROUP = 6;
function arPrimaryTimePattern(leftBoundary, primaryPrefix, primarySuffix, flags) {
  return new RegExp(`${leftBoundary}${primaryPrefix}([0-9\u0660-\u0669]{1,4})(?:(?:\\.|:|\uFF1A)([0-9\u0660-\u0669]{1,2})(?:(?::|\uFF1A)([0-9\u0660-\u0669]{2})(?:\\.([0-9\u0660-\u0669]{1,6}))?)?)?(?:\\s*(a\\.m\\.|p\\.m\\.|am?|pm?|\u0635|\u0645))?${primarySuffix}`, flags);
}
function arFollowingTimePattern(followingPhase, followingSuffix) {
  return new RegExp(`^(${followingPhase})([0-9\u0660-\u0669]{1,4})(?:(?:\\.|:|\uFF1A)([0-9\u0660-\u0669]{1,2})(?:(?::|\uFF1A)([0-9\u0660-\u0669]{1,2})(?:\\.([0-9\u0660-\u0669]{1,6}))?)?)?(?:\\s*(a\\.m\\.|p\\.m\\.|am?|pm?|\u0635|\u0645))?${followingSuffix}`, "iu");
}
var ARTimeExpressionParser = class extends AbstractTimeExpressionParser {
  constructor(strictMode = false) {
    super(strictMode);
  }
  patternFlags() {
    return REGEX_PARTS3.flags;
  }
  primaryPatternLeftBoundary() {
    return `(^|\\s|T|(?:[^\\p{L}\\p{N}_]))`;
  }
  followingPhase() {
    return `\\s*(?:-|\u2013|~|\u0625\u0644\u0649|\u0648\u062D\u062A\u0649|\u062D\u062A\u0649)\\s*`;
  }
  primaryPrefix() {
    return `(?:(?:\u0641\u064A\\s*\u062A\u0645\u0627\u0645|\u0641\u064A|\u0627\u0644\u0633\u0627\u0639\u0629|\u0633\u0627\u0639\u0629|\u0645\u0646)\\s*)??`;
  }
  primarySuffix() {
    return `(?:\\s*(?:\u0635\u0628\u0627\u062D\u0627\u064B|\u0635\u0628\u0627\u062D\u0627|\u0645\u0633\u0627\u0621\u064B|\u0645\u0633\u0627\u0621|\u0644\u064A\u0644\u0627\u064B|\u0644\u064A\u0644\u0627|\u0639\u0635\u0631\u0627\u064B|\u0639\u0635\u0631\u0627|\u0638\u0647\u0631\u0627\u064B|\u0638\u0647\u0631\u0627))?(?!/)${REGEX_PARTS3.rightBoundary}`;
  }
  followingSuffix() {
    return `(?:\\s*(?:\u0635\u0628\u0627\u062D\u0627\u064B|\u0635\u0628\u0627\u062D\u0627|\u0645\u0633\u0627\u0621\u064B|\u0645\u0633\u0627\u0621|\u0644\u064A\u0644\u0627\u064B|\u0644\u064A\u0644\u0627|\u0639\u0635\u0631\u0627\u064B|\u0639\u0635\u0631\u0627|\u0638\u0647\u0631\u0627\u064B|\u0638\u0647\u0631\u0627))?(?!/)${REGEX_PARTS3.rightBoundary}`;
  }
  getPrimaryTimePatternThroughCache() {
    return arPrimaryTimePattern(this.primaryPatternLeftBoundary(), this.primaryPrefix(), this.primarySuffix(), this.patternFlags());
  }
  getFollowingTimePatternThroughCache() {
    return arFollowingTimePattern(this.followingPhase(), this.followingSuffix());
  }
  extractPrimaryTimeComponents(context, match) {
    if (match[HOUR_GROUP8])
      match[HOUR_GROUP8] = toWesternDigits(match[HOUR_GROUP8]);
    if (match[MINUTE_GROUP7])
      match[MINUTE_GROUP7] = toWesternDigits(match[MINUTE_GROUP7]);
    if (match[SECOND_GROUP7])
      match[SECOND_GROUP7] = toWesternDigits(match[SECOND_GROUP7]);
    if (match[MILLI_SECOND_GROUP2])
      match[MILLI_SECOND_GROUP2] = toWesternDigits(match[MILLI_SECOND_GROUP2]);
    const components = super.extractPrimaryTimeComponents(context, match);
    if (components) {
      const ampmGroup = (match[AM_PM_GROUP] || "").toLowerCase();
      const fullMatch = match[0].toLowerCase();
      const isPM = ampmGroup === "\u0645" || ampmGroup === "pm" || ampmGroup === "p" || ampmGroup === "p.m." || /(?:مساءً|مساء|ليلاً|ليلا|عصراً|عصرا)/.test(fullMatch);
      const isAM = ampmGroup === "\u0635" || ampmGroup === "am" || ampmGroup === "a" || ampmGroup === "a.m." || /(?:صباحاً|صباحا)/.test(fullMatch);
      const isNoon = /(?:ظهراً|ظهرا)/.test(fullMatch);
      if (isPM) {
        const hour = components.get("hour");
        if (hour < 12) {
          components.assign("hour", hour + 12);
        }
        components.assign("meridiem", Meridiem.PM);
      } else if (isAM) {
        const hour = components.get("hour");
        if (hour === 12) {
          components.assign("hour", 0);
        }
        components.assign("meridiem", Meridiem.AM);
      } else if (isNoon) {
        const hour = components.get("hour");
        if (hour < 12 && hour !== 0) {
          components.assign("hour", hour + 12);
        }
        components.assign("meridiem", Meridiem.PM);
      }
    }
    return components;
  }
  extractFollowingTimeComponents(context, match, result) {
    if (match[HOUR_GROUP8])
      match[HOUR_GROUP8] = toWesternDigits(match[HOUR_GROUP8]);
    if (match[MINUTE_GROUP7])
      match[MINUTE_GROUP7] = toWesternDigits(match[MINUTE_GROUP7]);
    if (match[SECOND_GROUP7])
      match[SECOND_GROUP7] = toWesternDigits(match[SECOND_GROUP7]);
    if (match[MILLI_SECOND_GROUP2])
      match[MILLI_SECOND_GROUP2] = toWesternDigits(match[MILLI_SECOND_GROUP2]);
    const components = super.extractFollowingTimeComponents(context, match, result);
    if (components) {
      const ampmGroup = (match[AM_PM_GROUP] || "").toLowerCase();
      const fullMatch = match[0].toLowerCase();
      const isPM = ampmGroup === "\u0645" || ampmGroup === "pm" || ampmGroup === "p" || ampmGroup === "p.m." || /(?:مساءً|مساء|ليلاً|ليلا|عصراً|عصرا)/.test(fullMatch);
      const isAM = ampmGroup === "\u0635" || ampmGroup === "am" || ampmGroup === "a" || ampmGroup === "a.m." || /(?:صباحاً|صباحا)/.test(fullMatch);
      const isNoon = /(?:ظهراً|ظهرا)/.test(fullMatch);
      if (isPM) {
        const hour = components.get("hour");
        if (hour < 12) {
          components.assign("hour", hour + 12);
        }
        components.assign("meridiem", Meridiem.PM);
      } else if (isAM) {
        const hour = components.get("hour");
        if (hour === 12) {
          components.assign("hour", 0);
        }
        components.assign("meridiem", Meridiem.AM);
      } else if (isNoon) {
        const hour = components.get("hour");
        if (hour < 12 && hour !== 0) {
          components.assign("hour", hour + 12);
        }
        components.assign("meridiem", Meridiem.PM);
      }
      if (!result.start.isCertain("meridiem")) {
        if (isPM) {
          result.start.imply("meridiem", Meridiem.PM);
          if (result.start.get("hour") < 12) {
            result.start.assign("hour", result.start.get("hour") + 12);
          }
        } else if (isAM) {
          result.start.imply("meridiem", Meridiem.AM);
          if (result.start.get("hour") === 12) {
            result.start.assign("hour", 0);
          }
        }
      }
    }
    return components;
  }
};
var ARTimeUnitAgoFormatParser = class extends AbstractParserWithLeftRightBoundaryChecking3 {
  innerPatternString(context) {
    return `(?:(?:\u0645\u0646\u0630|\u0642\u0628\u0644)\\s*(${TIME_UNITS_PATTERN13})|(${TIME_UNITS_PATTERN13})\\s*(?:\u0645\u0636\u062A|\u0633\u0627\u0628\u0642\u0627\u064B))`;
  }
  innerExtract(context, match) {
    const timeUnitsText = match[1] || match[2];
    const timeUnits = parseDuration13(timeUnitsText);
    const outputTimeUnits = reverseDuration(timeUnits);
    return ParsingComponents.createRelativeFromReference(context.reference, outputTimeUnits);
  }
};
var ARTimeUnitLaterFormatParser = class extends AbstractParserWithLeftRightBoundaryChecking3 {
  innerPatternString(context) {
    return `(?:(?:\u0628\u0639\u062F)\\s*(${TIME_UNITS_PATTERN13})(?:\\s*\u0645\u0646\\s*\u0627\u0644\u0622\u0646)?|(${TIME_UNITS_PATTERN13})\\s*(?:\u0645\u0646\\s*\u0627\u0644\u0622\u0646|\u0644\u0627\u062D\u0642\u0627\u064B|\u0644\u0627\u062D\u0642\u0627))`;
  }
  innerExtract(context, match) {
    const timeUnitsText = match[1] || match[2];
    const timeUnits = parseDuration13(timeUnitsText);
    return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
  }
};
var ARTimeUnitWithinFormatParser = class extends AbstractParserWithLeftRightBoundaryChecking3 {
  innerPatternString(context) {
    return `(?:\u0641\u064A\\s*\u062E\u0644\u0627\u0644|\u0641\u064A\\s*\u063A\u0636\u0648\u0646|\u0641\u064A\\s*\u0638\u0631\u0641|\u062E\u0644\u0627\u0644)\\s*(${TIME_UNITS_PATTERN13})`;
  }
  innerExtract(context, match) {
    const timeUnits = parseDuration13(match[1]);
    return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
  }
};
var PREFIX_GROUP15 = 1;
var UNIT_GROUP5 = 2;
var POSTFIX_GROUP10 = 3;
var ARRelativeDateFormatParser = class extends AbstractParserWithLeftRightBoundaryChecking3 {
  innerPatternString(context) {
    return `(?:\u0641\u064A\\s+)?(?:(\u0647\u0630\u0627|\u0647\u0630\u0647)\\s+)?(\u0627\u0644\u0634\u0647\u0631|\u0627\u0644\u0627\u0633\u0628\u0648\u0639|\u0627\u0644\u0623\u0633\u0628\u0648\u0639|\u0627\u0644\u0639\u0627\u0645|\u0627\u0644\u0633\u0646\u0629)(?:\\s+(\u0627\u0644\u0645\u0627\u0636\u064A|\u0627\u0644\u0645\u0627\u0636\u064A\u0629|\u0627\u0644\u0633\u0627\u0628\u0642|\u0627\u0644\u0633\u0627\u0628\u0642\u0629|\u0627\u0644\u0645\u0646\u0635\u0631\u0645|\u0627\u0644\u0645\u0646\u0635\u0631\u0645\u0629|\u0627\u0644\u0642\u0627\u062F\u0645|\u0627\u0644\u0642\u0627\u062F\u0645\u0629|\u0627\u0644\u0645\u0642\u0628\u0644|\u0627\u0644\u0645\u0642\u0628\u0644\u0629|\u0627\u0644\u062A\u0627\u0644\u064A|\u0627\u0644\u062A\u0627\u0644\u064A\u0629))?`;
  }
  innerExtract(context, match) {
    const prefix = (match[PREFIX_GROUP15] || "").toLowerCase();
    const unitWord = match[UNIT_GROUP5].toLowerCase();
    const postfix = (match[POSTFIX_GROUP10] || "").toLowerCase();
    let timeunit = "month";
    if (unitWord === "\u0627\u0644\u0627\u0633\u0628\u0648\u0639" || unitWord === "\u0627\u0644\u0623\u0633\u0628\u0648\u0639") {
      timeunit = "week";
    } else if (unitWord === "\u0627\u0644\u0639\u0627\u0645" || unitWord === "\u0627\u0644\u0633\u0646\u0629") {
      timeunit = "year";
    }
    if (postfix === "\u0627\u0644\u0642\u0627\u062F\u0645" || postfix === "\u0627\u0644\u0642\u0627\u062F\u0645\u0629" || postfix === "\u0627\u0644\u0645\u0642\u0628\u0644" || postfix === "\u0627\u0644\u0645\u0642\u0628\u0644\u0629" || postfix === "\u0627\u0644\u062A\u0627\u0644\u064A" || postfix === "\u0627\u0644\u062A\u0627\u0644\u064A\u0629") {
      const timeUnits = {};
      timeUnits[timeunit] = 1;
      return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
    }
    if (postfix === "\u0627\u0644\u0645\u0627\u0636\u064A" || postfix === "\u0627\u0644\u0645\u0627\u0636\u064A\u0629" || postfix === "\u0627\u0644\u0633\u0627\u0628\u0642" || postfix === "\u0627\u0644\u0633\u0627\u0628\u0642\u0629" || postfix === "\u0627\u0644\u0645\u0646\u0635\u0631\u0645" || postfix === "\u0627\u0644\u0645\u0646\u0635\u0631\u0645\u0629") {
      const timeUnits = {};
      timeUnits[timeunit] = -1;
      return ParsingComponents.createRelativeFromReference(context.reference, timeUnits);
    }
    const components = context.createParsingComponents();
    const date = new Date(context.reference.instant.getTime());
    if (timeunit === "week") {
      date.setDate(date.getDate() - date.getDay());
      components.imply("day", date.getDate());
      components.imply("month", date.getMonth() + 1);
      components.imply("year", date.getFullYear());
    } else if (timeunit === "month") {
      date.setDate(1);
      components.imply("day", date.getDate());
      components.assign("year", date.getFullYear());
      components.assign("month", date.getMonth() + 1);
    } else if (timeunit === "year") {
      date.setDate(1);
      date.setMonth(0);
      components.imply("day", date.getDate());
      components.imply("month", date.getMonth() + 1);
      components.assign("year", date.getFullYear());
    }
    return components;
  }
};
var ARMergeDateTimeRefiner = class extends AbstractMergeDateTimeRefiner {
  patternBetween() {
    return new RegExp(`^\\s*(T|\u0641\u064A\\s*\u062A\u0645\u0627\u0645|\u0641\u064A|\u0627\u0644\u0633\u0627\u0639\u0629|\u0633\u0627\u0639\u0629|,|-)?\\s*$`, "iu");
  }
};
var ARMergeDateRangeRefiner = class extends AbstractMergeDateRangeRefiner {
  patternBetween() {
    return /^\s*(إلى|وحتى|حتى|-|–)\s*$/iu;
  }
};
var casual18 = new Chrono(createCasualConfiguration16());
var strict18 = new Chrono(createConfiguration16(true));
function parse18(text, ref, option) {
  return casual18.parse(text, ref, option);
}
function parseDate18(text, ref, option) {
  return casual18.parseDate(text, ref, option);
}
function createCasualConfiguration16(littleEndian = true) {
  const option = createConfiguration16(false, littleEndian);
  option.parsers.unshift(new ARCasualDateParser());
  option.parsers.unshift(new ARCasualTimeParser());
  option.parsers.unshift(new ARMonthNameParser());
  option.parsers.unshift(new ARRelativeDateFormatParser());
  return option;
}
function createConfiguration16(strictMode = true, littleEndian = true) {
  return includeCommonConfiguration({
    parsers: [
      new SlashDateFormatParser(littleEndian),
      new ARTimeUnitWithinFormatParser(),
      new ARMonthNameLittleEndianParser(),
      new ARWeekdayParser(),
      new ARTimeExpressionParser(strictMode),
      new ARTimeUnitAgoFormatParser(),
      new ARTimeUnitLaterFormatParser()
    ],
    refiners: [new ARMergeDateTimeRefiner(), new ARMergeDateRangeRefiner()]
  }, strictMode);
}
var strict19 = strict;
var casual19 = casual;
function parse19(text, ref, option) {
  return casual19.parse(text, ref, option);
}
function parseDate19(text, ref, option) {
  return casual19.parseDate(text, ref, option);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  Chrono,
  Meridiem,
  ParsingComponents,
  ParsingContext,
  ParsingResult,
  ReferenceWithTimezone,
  Weekday,
  ar,
  casual,
  de,
  en,
  es,
  fi,
  fr,
  id,
  it,
  ja,
  nl,
  parse,
  parseDate,
  pt,
  ru,
  strict,
  sv,
  uk,
  vi,
  zh
});
}
})
