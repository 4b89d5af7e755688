/**
 * A customer's trucks: their units by number and VIN, and a list of them from a spreadsheet.
 * Spanish on a phone, English at a desk.
 */
import type { Page } from "@playwright/test";
import { expect, forEachLanguage, forEachLook, test } from "../support/browser-fixtures.ts";
import { signIn } from "../support/browser-sign-in.ts";

// The browser logs the error status of a refused form.
test.use({ allowedFaults: [/status of 40[0-9]/] });

const WORDS = {
	en: {
		title: "Import units from a spreadsheet",
		file: "CSV file",
		paste: "Or paste the lines here",
		send: "Import",
		empty: "Choose a file or paste the lines",
		tooLarge: /^This list is too long/,
		notCsv: /^This is not a CSV file/,
		missing: "Not found: Model",
		example: /^unit,year/,
		added: "1 of 1 lines added",
		unknown: "We do not know this vehicle",
		badVin: "The VIN is not valid",
		taken: "Another vehicle of your garage has this unit number",
		open: /quotation mark/,
		unit: "Unit number",
		notes: "Notes",
		save: "Save changes",
		saved: "The unit is saved",
		remove: "Remove from the garage",
		removeAll: /^Remove all 3 units/,
		undo: "Undo",
		gone: /was removed with its 3 units/,
	},
	es: {
		title: "Importar unidades de una hoja de cálculo",
		file: "Archivo CSV",
		paste: "O pegue aquí las líneas",
		send: "Importar",
		empty: "Elija un archivo o pegue las líneas",
		tooLarge: /^La lista es demasiado larga/,
		notCsv: /^Este archivo no es CSV/,
		missing: "Falta: Modelo",
		example: /^unidad,año/,
		added: "1 de 1 líneas agregadas",
		unknown: "No conocemos este vehículo",
		badVin: "El VIN no es válido",
		taken: "Otro vehículo de su garaje tiene este número de unidad",
		open: /comillas/,
		unit: "Número de unidad",
		notes: "Notas",
		save: "Guardar cambios",
		saved: "La unidad fue guardada",
		remove: "Quitar del garaje",
		removeAll: /^Quitar las 3 unidades/,
		undo: "Deshacer",
		gone: /con sus 3 unidades/,
	},
};
const WHO = { en: "owner@cabover.example", es: "manager@cabover.example" };
const VINS = ["JALC4B16567000102", "JALC4B16767000103"] as const;
const aFile = (text: string) => ({
	name: "fleet.csv",
	mimeType: "text/csv",
	buffer: Buffer.from(text, "latin1"),
});

forEachLanguage((language, at, testIn) => {
	const words = WORDS[language];
	const width = language === "es" ? 360 : 1440;

	testIn.en(
		`a fleet's list, its units, and undoing a removal, in ${language}`,
		async ({ page, expectAccessible }) => {
			await page.setViewportSize({ width, height: 900 });
			await page.goto(at("/login?next=/my-garage"));
			await signIn(page, language, { email: WHO[language] });
			const { file, paste, send } = importForm(page, words);
			await page.getByText(words.title).click();
			await send();
			await expect(file).toHaveAccessibleDescription(words.empty);
			for (const [text, fault] of [
				["x".repeat(70_000), words.tooLarge] as const,
				["PK\0", words.notCsv] as const,
			]) {
				await file.setInputFiles(aFile(text));
				await send();
				await expect(file).toHaveAccessibleDescription(fault);
			}
			await file.setInputFiles(aFile("unidad,año,marca\n7,1991,Isuzu"));
			await send();
			await expect(page.getByRole("row").last()).toContainText(words.missing);
			await file.setInputFiles([]);
			await paste.fill((await page.getByText(words.example).textContent()) ?? "");
			await send();
			await expect(page.getByText(words.added)).toBeVisible();
			const truck = page.getByRole("article").filter({ hasText: "2015 NPR-HD" });
			await paste.fill(
				[
					"unit,year,make,model,engine,VIN",
					`,2015,Isuzu,NPR-HD,4HK1,${VINS[0]}`,
					`,2015,Isuzu,NPR-HD,4HK1,${VINS[1]}`,
					"7,1066,Norman,Horse,,",
					"8,2015,Isuzu,NPR-HD,4HK1,SHORT",
					"12,2016,Isuzu,NPR-HD,4HK1,",
					'"9,2015,Isuzu,NPR-HD,4HK1,',
				].join("\n"),
			);
			await send();
			await expect(page.getByRole("row")).toContainText([
				...["VIN", VINS[0], VINS[1], words.unknown, words.badVin, words.taken, words.open],
			]);
			await forEachLook(page, async () => {
				await expectAccessible();
				expect(
					await page.evaluate(
						() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
					),
				).toBe(0);
			});
			await page.setViewportSize({ width, height: 900 });

			const unit = truck.getByRole("group").filter({ hasText: VINS[0] });
			await unit.getByText(VINS[0]).click();
			await unit.getByLabel(words.unit).fill("T-1");
			await unit.getByLabel(words.notes).fill("brakes");
			await unit.getByRole("button", { name: words.save }).click();
			await expect(unit.getByText(words.saved)).toBeVisible();
			await expect(unit.getByText("T-1", { exact: true })).toBeVisible();

			await unit.getByRole("button", { name: words.remove }).click();
			await expect(truck.getByText(VINS[0])).toBeHidden();
			await expect(page.getByRole("button", { name: words.undo })).toBeFocused();
			await page.keyboard.press("Enter");
			await expect(unit).toContainText(`T-1${VINS[0]}brakes`);

			let removals = 0;
			page.on("response", (response) => {
				if (/garageremove/.test(response.url())) removals += 1;
			});
			await truck.getByRole("button", { name: words.removeAll }).click();
			await expect(page.getByRole("main").getByText(words.gone)).toBeVisible();
			await expect(truck).toHaveCount(0);
			await page.keyboard.press("Enter");
			await expect(unit).toContainText(`T-1${VINS[0]}brakes`);
			await truck.getByRole("button", { name: words.removeAll }).click();
			// The first request may not have been answered yet.
			await expect.poll(() => removals).toBe(2);
			await page.reload();
			await expect(page.getByText(words.title)).toBeVisible();
			await expect(truck).toHaveCount(0);
		},
	);
});

function importForm(page: Page, words: (typeof WORDS)["en"] | (typeof WORDS)["es"]) {
	return {
		file: page.getByLabel(words.file),
		paste: page.getByLabel(words.paste),
		send: () => page.getByRole("button", { name: words.send, exact: true }).click(),
	};
}
