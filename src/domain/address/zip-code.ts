/** A ZIP code of the United States, with or without its four further digits. */
export const ZIP_CODE = /^\d{5}(-\d{4})?$/;

/** A ZIP code without its four further digits, as warehouses have it. */
export const SHORT_ZIP_CODE = /^\d{5}$/;
