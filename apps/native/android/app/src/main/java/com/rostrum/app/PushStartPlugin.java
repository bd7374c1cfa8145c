package com.rostrum.app;

import android.content.Context;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/**
 * Starts the library behind `@capacitor/push-notifications`, whose own start at launch the manifest takes out. Without
 * a google-services.json there is nothing to start; registering all the same would end the app.
 */
@CapacitorPlugin(name = "PushStart")
public class PushStartPlugin extends Plugin {

    @PluginMethod
    public void start(PluginCall call) {
        try {
            // By name: the library belongs to the plugin, not to the app.
            Object started = Class.forName("com.google.firebase.FirebaseApp").getMethod("initializeApp", Context.class).invoke(null, getContext());
            if (started == null) call.reject("push is not configured");
            else call.resolve();
        } catch (ReflectiveOperationException error) {
            call.reject("push is not part of this app");
        }
    }
}
