import { expect, it } from "vitest";
import { Refusal, type RefusalCode, refusalStatus, refusalText } from "./refusals.ts";

const TABLE: [RefusalCode, number, string, string][] = [
	[
		"bad_request",
		400,
		"Please complete all fields correctly",
		"Por favor complete todos los campos correctamente",
	],
	["not_authenticated", 401, "Please sign in to continue", "Inicie sesión para continuar"],
	["not_allowed", 403, "You do not have access to this", "No tiene acceso a esto"],
	["not_found", 404, "This page could not be found", "No se encontró esta página"],
	[
		"route_not_found",
		404,
		"The page requested was not found",
		"La página solicitada no fue encontrada",
	],
	[
		"method_not_allowed",
		405,
		"This address does not take that method",
		"Esta dirección no acepta ese método",
	],
	["too_large", 413, "The request is too large", "La solicitud es demasiado grande"],
	["unsupported_media", 415, "Send the request as JSON", "Envíe la solicitud como JSON"],
	[
		"too_many",
		429,
		"Too many tries, please wait a moment",
		"Demasiados intentos, espere un momento",
	],
	["broken", 500, "Oops...Something went wrong", "Ups... Algo salió mal"],
	[
		"unavailable",
		503,
		"Service unavailable, please try again later",
		"Servicio no disponible, intente más tarde",
	],
];

it.each(TABLE)("%s has the status %i and the text %j, in Spanish %j", (code, status, en, es) => {
	expect(refusalStatus(code)).toBe(status);
	expect(refusalText(code, "en")).toBe(en);
	expect(refusalText(code, "es")).toBe(es);
});

it("carries its code and nothing of the request", () => {
	expect(new Refusal("not_found")).toMatchObject({
		name: "Refusal",
		code: "not_found",
		message: "not_found",
	});
});
