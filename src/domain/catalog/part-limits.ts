/** The limits of what staff write about a part. */

/** Of a title, a name or a label in the catalog. */
export const MAX_TITLE_LENGTH = 200;
/** The SKU as the database stores it. */
export const PART_SKU = /^[A-Z0-9][A-Z0-9-]{2,39}$/;
export const MAX_PART_SKU_LENGTH = 40;
/** ISO 3166, two letters. */
export const COUNTRY_CODE = /^[A-Z]{2}$/;
export const HS_CODE = /^[0-9]{6,10}$/;
export const UN_NUMBER = /^UN[0-9]{4}$/;
export const MAX_PART_NUMBER_LENGTH = 40;
export const MAX_MAKER_LENGTH = 60;
export const MAX_PART_NUMBERS = 60;
export const MAX_SUPERSESSION_STEP = 99;
export const MAX_FITMENTS = 2000;
export const MAX_FITMENT_NOTE_LENGTH = 200;
export const MAX_ENGINE_VARIANT_LENGTH = 40;
export const MAX_FITMENT_QUANTITY = 999;
export const MIN_FITMENT_YEAR = 1970;
export const MAX_FITMENT_YEAR = 2100;
/** Of the years of a line, such as "2005-2010, 2013-". */
export const MAX_YEARS_TEXT_LENGTH = 400;
export const MAX_CONFIDENCE = 100;
export const MAX_PART_PHOTOS = 12;
export const MAX_PHOTO_ALT_LENGTH = 200;
export const MAX_PHOTO_ROUTE_LENGTH = 300;
/** Parts that replace each other. */
export const MAX_INTERCHANGE_MEMBERS = 200;
export const MAX_KIT_PIECES = 60;
export const MAX_PIECE_QUANTITY = 999;
export const MAX_PART_ATTRIBUTES = 60;
export const MAX_PART_MEASUREMENTS = 60;
export const MAX_MEASUREMENT = 99_999_999;
export const MAX_PACK = 9999;
/** Fifty tonnes. */
export const MAX_WEIGHT_GRAMS = 50_000_000;
/** A hundred metres. */
export const MAX_SIZE_MM = 100_000;
