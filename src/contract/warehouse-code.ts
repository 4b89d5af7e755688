/** The code of a warehouse in what staff send, such as "MIA". */
import * as z from "zod/mini";
import { writeFieldError } from "../domain/form/field-error.ts";

const requiredError = writeFieldError({ code: "required" });

export const WarehouseCode = z
	.string({ error: requiredError })
	.check(z.regex(/^[A-Z]{3}$/, requiredError));
