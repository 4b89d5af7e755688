/** The forms of the open page, for the keys `e` and `n`. */

export type PageForm = {
	/** The place among the forms of the page. */
	id: number;
	/** What the form does, as its button says it. */
	label: string;
	firstField: HTMLElement;
};

const FIELDS =
	":is(select, textarea, input:not([type=hidden])):not(:disabled, [readonly], [data-select])";

/**
 * The forms that change the record, in the sequence of the page. The field for scans is one only
 * where it stands alone, because a scan finds it without a key.
 */
export function editForms(): PageForm[] {
	const forms = pageForms(false);
	const others = forms.filter(({ firstField }) => !firstField.closest("[data-scan-box]"));
	return others.length > 0 ? others : forms;
}

/** The form of something new. */
export function newForm(): PageForm | undefined {
	return pageForms(true)[0];
}

function pageForms(isNew: boolean): PageForm[] {
	return [...document.querySelectorAll<HTMLFormElement>("main form[method=post]")].flatMap(
		(form, id) => {
			const firstField = [...form.querySelectorAll<HTMLElement>(FIELDS)].find(
				(field) => (field.closest("[data-new]") !== null) === isNew,
			);
			return firstField ? [{ id, label: labelOf(form), firstField }] : [];
		},
	);
}

function labelOf(form: HTMLFormElement): string {
	const button =
		form.querySelector("[data-key=save]") ?? form.querySelector("button:not([type=button])");
	return button?.getAttribute("aria-label") ?? button?.textContent?.trim() ?? "";
}

/** The form may be folded away. */
export function focusForm({ firstField }: PageForm): void {
	for (let parent = firstField.parentElement; parent; parent = parent.parentElement)
		if (parent instanceof HTMLDetailsElement) parent.open = true;
	firstField.focus();
}
