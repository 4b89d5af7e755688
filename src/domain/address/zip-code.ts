/** A ZIP code of the United States, with or without its four further digits. */
export const ZIP_CODE = /^\d{5}(-\d{4})?$/;
