/** A text that names more models than these means no particular vehicle. */
export const MAX_NAMED_MODELS = 6;
