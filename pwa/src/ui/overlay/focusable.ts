/** A tab that is not chosen is left out: focus would choose it. */
export const FOCUSABLE = ':is(a[href], button, input, select, textarea):not([tabindex="-1"], [hidden])'
