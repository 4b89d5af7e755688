import { expect, it } from "vitest";
import { modelUrl } from "./model-url.ts";

it.each([
	["NPR-HD", "npr-hd"],
	["W4500 Tiltmaster", "w4500-tiltmaster"],
	["Canter 3.0 (FE)", "canter-3-0-fe"],
	["Camión ligero", "camion-ligero"],
])("writes %s as %s", (model, url) => {
	expect(modelUrl(model)).toBe(url);
});
